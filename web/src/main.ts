import { mount } from 'svelte';

import './app.css';
import App from './App.svelte';
import { router } from './app/router.svelte';
import { updates } from './app/updates.svelte';
import { i18n } from './i18n/index.svelte';

router.listen();
updates.listen();

const target = document.getElementById('app');
void i18n.start().then(() => {
  if (target) mount(App, { target });
});
