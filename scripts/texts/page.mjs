/** So many samples of a text are shown at once; the others unfold. */
const shown = 12

/** The texts of a language beside the English ones, as one page. */
export function pageOf(code, rows) {
  const direction = code === 'ar' ? 'rtl' : 'ltr'
  const parts = groupBy(rows, partOf)
  const sections = [...parts].map(([part, texts]) => section(part, texts, code, direction))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Daymark, texts: ${code}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; max-width: 1400px }
  table { border-collapse: collapse; width: 100%; table-layout: fixed }
  th, td { border: 1px solid #ccc; padding: 4px 8px; text-align: start; vertical-align: top; overflow-wrap: anywhere }
  thead th { background: #f2f2f2; position: sticky; top: 0 }
  th:first-child { width: 18% }
  tbody th { font: 12px/1.6 ui-monospace, monospace }
  td > p { margin: 0; white-space: pre-wrap }
  td > p + p { border-top: 1px dotted #ddd }
  td:last-child { width: 20%; background: #fffdf2 }
  .missing { background: #fde8e8 }
  .names { columns: 6; list-style: none; padding: 0 }
  @media print { .names { display: none } }
</style>
<h1>Texts: ${code}</h1>
<p>Each text in English and in the language. A text with arguments is shown with samples of them: numbers for every form, Latin and Arabic names.
Remarks are kept only in a copy: save the page after writing them.</p>
<ul class="names">${[...parts.keys()].map((part) => `<li><a href="#${part}">${part}</a></li>`).join('')}</ul>
${sections.join('\n')}
</html>
`
}

const partOf = ({ key }) => key.split('.')[0]

function section(part, texts, code, direction) {
  const rows = texts.map((text) => row(text, code, direction)).join('\n')
  return `<h2 id="${part}">${part}</h2>
<table><thead><tr><th>Text</th><th>English</th><th>${code}</th><th>Remarks</th></tr></thead>
<tbody>
${rows}
</tbody></table>`
}

function row({ key, said }, code, direction) {
  const isMissing = said.some(({ own }) => own === null)
  const lines = (texts) => folded(texts.map((text) => `<p>${escaped(text ?? '–')}</p>`))
  const english = lines(said.map((each) => each.english))
  const own = lines(said.map((each) => each.own))
  return `<tr${isMissing ? ' class="missing"' : ''}><th scope="row">${escaped(key)}</th><td lang="en">${english}</td><td lang="${code}" dir="${direction}">${own}</td><td contenteditable></td></tr>`
}

function folded(lines) {
  if (lines.length <= shown) return lines.join('')
  const [first, others] = [lines.slice(0, shown), lines.slice(shown)]
  return `${first.join('')}<details><summary>${others.length} more</summary>${others.join('')}</details>`
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function groupBy(rows, keyOf) {
  const groups = new Map()
  for (const one of rows) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
