import { mount } from 'svelte';
import '../styles/base.css';
import { isLanguage, setLanguage } from '../lib/i18n.svelte';
import Playground from './Playground.svelte';

const query = new URLSearchParams(location.search);
const lang = query.get('lang');
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
await setLanguage(isLanguage(lang) ? lang : 'en');
mount(Playground, { target: document.getElementById('app')!, props: { query } });
