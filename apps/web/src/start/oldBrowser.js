// biome-ignore-all lint/suspicious/noVar: Read by browsers of any age. build/floor.ts names those that pass.
// Shows one page where the app cannot run. The first script, and on its own: a browser that cannot read another one reads this.
function guardOldBrowsers() {
  // The oldest browsers that pass have all of these, and no older one has.
  var needed = ['Promise.withResolvers', 'URL.canParse', 'CSS.registerProperty']
  if (needed.some(isMissing)) show()
  else window.addEventListener('error', showIfUnreadable)

  function isMissing(name) {
    var parts = name.split('.')
    var owner = window[parts[0]]
    return !owner || !(parts[1] in owner)
  }

  // A browser may have all that is asked for and not be able to read the code.
  function showIfUnreadable(event) {
    var root = document.getElementById('root')
    var isEmpty = root === null || root.firstChild === null
    if (isEmpty && /SyntaxError/.test(event.message)) show()
  }

  function show() {
    window.removeEventListener('error', showIfUnreadable)
    // main.tsx does not start.
    document.documentElement.setAttribute('data-old-browser', '')
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw)
    else draw()
  }

  function draw() {
    var text = document.getElementById('old-browser')
    var sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = '/old-browser.css'
    document.head.appendChild(sheet)
    while (document.body.firstChild) document.body.removeChild(document.body.firstChild)
    text.setAttribute('role', 'main')
    text.removeAttribute('hidden')
    document.body.appendChild(text)
  }
}
guardOldBrowsers()
