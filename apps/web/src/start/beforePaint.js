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
// Before the first paint: the language of the texts and the locale of dates, as strings/choice.ts finds them.
{
  const { documentElement: root, head } = document
  const tags = navigator.languages
  const codes = ['en', 'de', 'fr', 'es', 'pt-BR', 'ar']
  const known = (tag) => codes.find((code) => code.slice(0, 2) === tag.toLowerCase().split('-')[0])
  let code = tags.map(known).find(Boolean) ?? 'en'
  try {
    const choice = localStorage.getItem('language')
    if (codes.includes(choice)) code = choice
  } catch {
    // Storage is switched off.
  }
  const own = code.slice(0, 2)
  const all = tags.flatMap((tag) => {
    try {
      return [new Intl.Locale(tag)]
    } catch {
      return []
    }
  })
  const [first = new Intl.Locale('en-US')] = all
  const isAsked = own !== 'en' || all.some(({ language }) => known(language))
  const digits = own === 'ar' ? { numberingSystem: 'latn' } : {}
  root.lang = code
  root.dir = own === 'ar' ? 'rtl' : 'ltr'
  root.dataset.locale =
    all.find(({ language }) => language === own) ??
    (isAsked ? new Intl.Locale(`${own}-${first.maximize().region}`, digits) : first)
  if (own !== 'en') {
    head.querySelector('[rel=manifest]').href = `/manifest.${code}.webmanifest`
    // The build has others.
    const { choice, files, descriptions } = {
      choice: '/src/strings/choice.ts',
      files: {},
      descriptions: {},
    }
    if (descriptions[own]) head.querySelector('[name=description]').content = descriptions[own]
    for (const href of files[own] ?? []) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href })
      head.append(link)
    }
    // strings/choice.ts answers, and main.tsx waits for it: a chunk has other names for what its modules export.
    const { promise, resolve } = Promise.withResolvers()
    window.texts = Object.assign(promise, { resolve })
    import(choice).catch(() => {
      // English is there with the code.
      Object.assign(root, { lang: 'en', dir: 'ltr' })
      resolve(null)
    })
  }
}
// The theme, so that no page flashes. ui/theme.ts follows it from then on.
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
