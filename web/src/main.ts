import { mount } from 'svelte';
import './styles/base.css';
import { browserLanguage, isLanguage, setLanguage } from './lib/i18n.svelte';
import { takeLinks } from './lib/router.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import App from './shell/App.svelte';

applySettings();
takeLinks();
await setLanguage(isLanguage(settings.lang) ? settings.lang : browserLanguage());
mount(App, { target: document.getElementById('app')! });
