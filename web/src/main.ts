import { mount } from 'svelte';
import './styles/base.css';
import { browserLanguage, isLanguage, setLanguage } from './lib/i18n.svelte';
import { loadMe } from './lib/me.svelte';
import { goOffline } from './lib/offline.svelte';
import { takeLinks, theRoute } from './lib/router.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import App from './shell/App.svelte';
import { pages } from './shell/pages';

applySettings();
takeLinks();
// The page's script, and who we are, come while the words do.
loadMe().catch(() => {});
pages[theRoute().page]().catch(() => {});
await setLanguage(isLanguage(settings.lang) ? settings.lang : browserLanguage());
mount(App, { target: document.getElementById('app')! });
goOffline();
