import { mount } from 'svelte';
import '../styles/base.css';
import { isLanguage, setLanguage } from '../lib/i18n.svelte';
import { applySettings, settings } from '../lib/settings.svelte';
import Playground from './Playground.svelte';

// Settings come from the address here, and are not kept.
const query = new URLSearchParams(location.search);
const lang = query.get('lang');
settings.theme = query.get('theme') === 'dark' ? 'dark' : 'light';
settings.lessons = query.has('lessons');
settings.speed = query.has('still') ? 'off' : 'normal';
applySettings();
await setLanguage(isLanguage(lang) ? lang : 'en');
mount(Playground, { target: document.getElementById('app')!, props: { query } });
