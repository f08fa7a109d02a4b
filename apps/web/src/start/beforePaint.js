// What another app shares is a person's text: it does not stay in the address. device/shared.ts reads it.
{
  const words = new URLSearchParams(location.search)
  const [title, text, url] = ['title', 'text', 'url'].map((name) => words.get(name))
  if (title ?? text ?? url) {
    try {
      sessionStorage.setItem('daymark-shared', JSON.stringify({ title, text, url, at: Date.now() }))
    } catch {
      // Storage is full or switched off: it is not kept.
    }
    history.replaceState(null, '', location.pathname)
  }
}
// device/installing.ts reads it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})
// Before the first paint: the theme, so that no page flashes. ui/theme.ts follows it from then on.
{
  let choice = null
  let hasConfig = false
  try {
    choice = localStorage.getItem('darkMode')
    hasConfig = localStorage.getItem('daymark-config') !== null
  } catch {
    // Storage is switched off; the system decides.
  }
  const dark =
    choice === 'true' || (choice !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  // The choice counts also where it is not the system's.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.media = meta.dataset.of === theme ? 'all' : 'not all'
  }
  // Requested before the code that waits for it; config.ts says where none is needed.
  if (!hasConfig) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/config.json' })
    document.head.append(link)
  }
}
