// Before the first paint, so that a dark room stays dark. A file of its own: the page allows no
// scripts inside its text.
try {
  const theme = JSON.parse(localStorage.getItem('emporium.settings') || '{}').theme || 'auto';
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
} catch {
  // Without storage the style sheet follows the system.
}
