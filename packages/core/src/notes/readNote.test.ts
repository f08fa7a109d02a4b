import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { TaskId } from '../ids.ts'
import type { Block, Inline, NoteList, ReadAddress } from './note.ts'
import { readNote, withBoxTurned } from './readNote.ts'

declare const process: { env: Record<string, string | undefined> }
declare const URL: new (
  text: string,
) => {
  href: string
  protocol: string
  hostname: string
  username: string
}

const taskId = '0190b8f0-7e2a-7cc3-9a52-3d1f4e5a6b7c'

/** As the app reads an address, which is at app.example there. */
const readAddress: ReadAddress = (text) => {
  try {
    const { href, protocol, hostname, username } = new URL(text)
    const task = v.safeParse(TaskId, /^https:\/\/app\.example\/\?task=(.{36})$/.exec(href)?.[1])
    return {
      href,
      scheme: protocol.slice(0, -1),
      host: hostname,
      hasUser: username !== '',
      task: task.success ? task.output : null,
    }
  } catch {
    return null
  }
}

const read = (text: string) => readNote(text, readAddress)

/** What is shown, in one line: {b bold}, {i italic}, {c code}, {a address|text|host}, {t task}. */
function shown(blocks: readonly Block[]): string {
  return blocks.map(blockShown).join(' / ')
}

function blockShown(block: Block): string {
  if (block.kind === 'list') return listShown(block)
  if (block.kind === 'code') return `{pre ${block.text}}`
  const text = inlineShown(block.content)
  if (block.kind === 'paragraph') return text
  return `{${block.kind === 'heading' ? 'h' : 'q'} ${text}}`
}

function listShown({ first, items }: NoteList): string {
  const all = items.map(({ box, content, lists }) =>
    [box && (box.checked ? '[x] ' : '[ ] '), inlineShown(content), ...lists.map(listShown)].join(
      '',
    ),
  )
  return `{${first === null ? 'ul' : `ol${first}`} ${all.join('; ')}}`
}

const inlineShown = (content: readonly Inline[]): string => content.map(pieceShown).join('')

function pieceShown(piece: Inline): string {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'code':
      return `{c ${piece.text}}`
    case 'task':
      return `{t ${inlineShown(piece.content)}}`
    case 'link':
      return `{a ${[piece.address, inlineShown(piece.content), piece.host].filter(Boolean).join('|')}}`
    case 'bold':
    case 'italic':
      return `{${piece.kind[0]} ${inlineShown(piece.content)}}`
  }
}

const long = `https://porto.example.com/booking/${'1'.repeat(40)}/8F2K`

const signs: readonly (readonly [written: string, shown: string])[] = [
  ['', ''],
  ['plain', 'plain'],
  ['two  blanks', 'two  blanks'],
  ['one\ntwo', 'one\ntwo'],
  ['one\r\ntwo', 'one\ntwo'],
  ['one\n\ntwo', 'one / two'],
  ['one\n \n\ntwo', 'one / two'],
  ['<b>HTML</b> & <script>', '<b>HTML</b> & <script>'],
  ['<a href="https://x.org">x</a>', '<a href="{a https://x.org/|x.org}">x</a>'],
  ['&lt;b&gt;', '&lt;b&gt;'],
  ['**bold**', '{b bold}'],
  ['a **bold** word', 'a {b bold} word'],
  ['**two words**', '{b two words}'],
  ['in**side**word', 'in{b side}word'],
  ['*italic*', '{i italic}'],
  ['in*side*word', 'in{i side}word'],
  ['_italic_', '{i italic}'],
  ['in_side_word', 'in_side_word'],
  ['snake_case_name and _it_', 'snake_case_name and {i it}'],
  ['_a_b_', '{i a_b}'],
  ['(_in brackets_)', '({i in brackets})'],
  ['***both***', '{b {i both}}'],
  ['**bold *and italic***', '{b bold {i and italic}}'],
  ['*italic **and bold***', '{i italic {b and bold}}'],
  ['**a *b* c**', '{b a {i b} c}'],
  ['*a **b** c*', '{i a {b b} c}'],
  ['**a _b_ c**', '{b a {i b} c}'],
  ['_a **b** c_', '{i a {b b} c}'],
  ['**`code`**', '{b {c code}}'],
  ['*`code`*', '{i {c code}}'],
  ['* b *', '{ul b *}'],
  ['a * b * c', 'a * b * c'],
  ['a ** b ** c', 'a ** b ** c'],
  ['a _ b _ c', 'a _ b _ c'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['2*3 = 6', '2*3 = 6'],
  ['**open', '**open'],
  ['*open', '*open'],
  ['_open', '_open'],
  ['close**', 'close**'],
  ['close*', 'close*'],
  ['**open *closed*', '**open {i closed}'],
  ['*open **closed**', '*open {b closed}'],
  ['**a *b**', '{b a *b}'],
  ['****', '****'],
  ['**', '**'],
  ['__', '__'],
  ['__init__', '__init__'],
  ['**a** **b**', '{b a} {b b}'],
  ['*a**b*', '{i a**b}'],
  ['**bold\nnot over lines**', '**bold\nnot over lines**'],
  ['`code`', '{c code}'],
  ['`a` and `b`', '{c a} and {c b}'],
  ['`**not bold**`', '{c **not bold**}'],
  ['`https://x.org`', '{c https://x.org}'],
  ['`<b>`', '{c <b>}'],
  ['`open', '`open'],
  ['``', '``'],
  ['`a', '`a'],
  ['**a `b** c`', '**a {c b** c}'],
  ['\\*no escapes\\*', '\\{i no escapes\\}'],
  ['# Heading', '{h Heading}'],
  ['## Heading', '{h Heading}'],
  ['### Heading', '{h Heading}'],
  ['#### Heading', '#### Heading'],
  ['#Heading', '#Heading'],
  ['# ', '# '],
  ['# **Bold** heading', '{h {b Bold} heading}'],
  ['# One\n# Two', '{h One} / {h Two}'],
  ['# One\ntext', '{h One} / text'],
  ['text # no heading', 'text # no heading'],
  ['> quoted', '{q quoted}'],
  ['> one\n> two', '{q one\ntwo}'],
  ['> one\n>\n> two', '{q one\n\ntwo}'],
  ['> **bold**', '{q {b bold}}'],
  ['>no quotation', '>no quotation'],
  ['> quoted\nnot', '{q quoted} / not'],
  ['a > b', 'a > b'],
  ['```\ncode\n```', '{pre code}'],
  ['```ts\nconst a = 1\n```', '{pre const a = 1}'],
  ['```\n**no** [link](https://x.org)\n```', '{pre **no** [link](https://x.org)}'],
  ['```\na\n\nb\n```\nafter', '{pre a\n\nb} / after'],
  ['```\nopen', '```\nopen'],
  ['```', '```'],
  ['before\n```\na\n```', 'before / {pre a}'],
  ['```\n```', '{pre }'],
]

const lists: typeof signs = [
  ['- one', '{ul one}'],
  ['* one', '{ul one}'],
  ['- one\n- two', '{ul one; two}'],
  ['- one\n* two', '{ul one; two}'],
  ['1. one\n2. two', '{ol1 one; two}'],
  ['3. three\n4. four', '{ol3 three; four}'],
  ['1) no list', '1) no list'],
  ['-no list', '-no list'],
  ['+ no list', '+ no list'],
  ['1.no list', '1.no list'],
  ['text - no list', 'text - no list'],
  ['2026. A year', '{ol2026 A year}'],
  ['- one\n  - two', '{ul one{ul two}}'],
  ['- one\n\t- two', '{ul one{ul two}}'],
  ['- one\n  - two\n    - three', '{ul one{ul two{ul three}}}'],
  ['- one\n  - two\n    - three\n      - four', '{ul one{ul two{ul three; four}}}'],
  ['- one\n      - far', '{ul one{ul far}}'],
  ['- one\n  - two\n- three', '{ul one{ul two}; three}'],
  ['- one\n  1. two', '{ul one{ol1 two}}'],
  ['1. one\n  - two\n2. three', '{ol1 one{ul two}; three}'],
  ['- one\n1. two', '{ul one} / {ol1 two}'],
  ['  - one', '{ul one}'],
  ['- one\n\n- two', '{ul one} / {ul two}'],
  ['text\n- one', 'text / {ul one}'],
  ['- one\ntext', '{ul one} / text'],
  ['- **bold** `code`', '{ul {b bold} {c code}}'],
  ['- [ ] open', '{ul [ ] open}'],
  ['- [x] done', '{ul [x] done}'],
  ['- [X] done', '{ul [x] done}'],
  ['* [ ] open', '{ul [ ] open}'],
  ['1. [ ] open', '{ol1 [ ] open}'],
  ['- [] no box', '{ul [] no box}'],
  ['- [ ]no box', '{ul [ ]no box}'],
  ['- [y] no box', '{ul [y] no box}'],
  ['[ ] no box', '[ ] no box'],
  ['- one\n  - [x] two', '{ul one{ul [x] two}}'],
]

const links: typeof signs = [
  ['https://x.org', '{a https://x.org/|x.org}'],
  ['http://x.org', '{a http://x.org/|http://x.org}'],
  ['HTTPS://X.org', '{a https://x.org/|X.org}'],
  ['www.x.org', '{a https://www.x.org/|www.x.org}'],
  ['mailto:ana@x.org', '{a mailto:ana@x.org|mailto:ana@x.org}'],
  ['tel:+351123', '{a tel:+351123|tel:+351123}'],
  ['see https://x.org/a?b=c#d now', 'see {a https://x.org/a?b=c#d|x.org/a?b=c#d} now'],
  ['https://x.org.', '{a https://x.org/|x.org}.'],
  ['https://x.org, and', '{a https://x.org/|x.org}, and'],
  ['https://x.org;', '{a https://x.org/|x.org};'],
  ['https://x.org:', '{a https://x.org/|x.org}:'],
  ['https://x.org!?', '{a https://x.org/|x.org}!?'],
  ['(https://x.org)', '({a https://x.org/|x.org})'],
  ['https://x.org/a_(b)', '{a https://x.org/a_(b)|x.org/a_(b)}'],
  ['(https://x.org/a_(b))', '({a https://x.org/a_(b)|x.org/a_(b)})'],
  ['[https://x.org]', '[{a https://x.org/|x.org}]'],
  ['“https://x.org”', '“{a https://x.org/|x.org}”'],
  ["'https://x.org'", "'{a https://x.org/|x.org}'"],
  ['**https://x.org**', '{b {a https://x.org/|x.org}}'],
  ['_https://x.org_', '{i {a https://x.org/|x.org}}'],
  ['https://x.org/snake_case_', '{a https://x.org/snake_case_|x.org/snake_case_}'],
  ['xhttps://x.org', 'xhttps://x.org'],
  ['https://', 'https://'],
  ['www.', 'www.'],
  ['http://:', 'http://:'],
  ['ftp://x.org', 'ftp://x.org'],
  ['obsidian://open?vault=a', 'obsidian://open?vault=a'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,x', 'data:text/html,x'],
  [long, `{a ${long}|${long.slice(8, 32)}…${long.slice(-23)}}`],
  ['[Ana](https://x.org)', '{a https://x.org/|Ana}'],
  ['[**Ana**](https://x.org)', '{a https://x.org/|{b Ana}}'],
  ['[Ana](obsidian://open?vault=a)', '{a obsidian://open?vault=a|Ana}'],
  ['[Ana](zotero://select/1)', '{a zotero://select/1|Ana}'],
  ['[Ana](message:1)', '{a message:1|Ana}'],
  ['[Ana](mailto:ana@x.org)', '{a mailto:ana@x.org|Ana}'],
  ['[a](https://x.org/b_(c))', '{a https://x.org/b_(c)|a}'],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['[a](JaVaScRiPt:alert)', '[a](JaVaScRiPt:alert)'],
  ['[a]( javascript:x)', '[a]( javascript:x)'],
  ['[a](data:text/html,x)', '[a](data:text/html,x)'],
  ['[a](vbscript:x)', '[a](vbscript:x)'],
  ['[a](file:///etc)', '[a](file:///etc)'],
  ['[a](/path)', '[a](/path)'],
  ['[a](//evil.example)', '[a](//evil.example)'],
  ['[a](x.org)', '[a](x.org)'],
  ['[a]()', '[a]()'],
  ['[](https://x.org)', '[](https://x.org)'],
  ['[a] (https://x.org)', '[a] ({a https://x.org/|x.org})'],
  ['[a](https://x.org', '[a]({a https://x.org/|x.org}'],
  ['[a](https://x.org b)', '[a]({a https://x.org/|x.org} b)'],
  ['[a', '[a'],
  ['a]', 'a]'],
  ['[[a](https://x.org)]', '[{a https://x.org/|a}]'],
  ['![image](https://x.org/a.png)', '!{a https://x.org/a.png|image}'],
  ['[a](https://x.org) [b](https://y.org)', '{a https://x.org/|a} {a https://y.org/|b}'],
  ['[bank.com](https://evil.example)', '{a https://evil.example/|bank.com|evil.example}'],
  [
    '[https://bank.com/login](https://evil.example)',
    '{a https://evil.example/|bank.com/login|evil.example}',
  ],
  [
    '[Go to bank.com now](https://evil.example)',
    '{a https://evil.example/|Go to bank.com now|evil.example}',
  ],
  ['[bank.com](https://www.bank.com)', '{a https://www.bank.com/|bank.com}'],
  [
    '[bank.com](https://bank.com.evil.example)',
    '{a https://bank.com.evil.example/|bank.com|bank.com.evil.example}',
  ],
  ['[apple.com](https://аpple.com)', '{a https://xn--pple-43d.com/|apple.com|xn--pple-43d.com}'],
  ['[bank.com](obsidian://open)', '{a obsidian://open|bank.com|open}'],
  ['[bank.com](tel:123)', '{a tel:123|bank.com|tel:123}'],
  ['[Pay](https://bank.com@evil.example)', '{a https://bank.com@evil.example/|Pay|evil.example}'],
  [
    'https://bank.com@evil.example',
    '{a https://bank.com@evil.example/|bank.com@evil.example|evil.example}',
  ],
  ['[1.5 km](https://x.org)', '{a https://x.org/|1.5 km}'],
  [
    `https://app.example/?task=${taskId}`,
    `{t app.example/?task=${taskId.slice(0, 6)}…${taskId.slice(-23)}}`,
  ],
  [`[Renew](https://app.example/?task=${taskId})`, '{t Renew}'],
]

describe('[NOTES-1a, NOTES-1b, NOTES-2a, NOTES-2b, NOTES-2c] a note', () => {
  test.each([...signs, ...lists, ...links])('%j is shown as %j', (written, expected) => {
    expect(shown(read(written))).toBe(expected)
  })
})

describe('[NOTES-1c] a box', () => {
  test.each([
    ['- [ ] a\n- [ ] b', 1, '- [ ] a\n- [x] b'],
    ['text\n\n- [x] a', 0, 'text\n\n- [ ] a'],
    ['- [X] a\r\n- [ ] b', 0, '- [ ] a\r\n- [ ] b'],
    ['- a\n  - [ ] [ ] b', 0, '- a\n  - [x] [ ] b'],
  ])('of %j writes its sign', (note, nth, turned) => {
    const box = boxesOf(read(note))[nth]
    expect(box && withBoxTurned(note, box)).toBe(turned)
  })

  test('writes nothing where its line says something else meanwhile', () => {
    const [box] = boxesOf(read('- [ ] a'))
    expect(box && withBoxTurned('- [ ] b', box)).toBeNull()
    expect(box && withBoxTurned('\n- [ ] a', box)).toBeNull()
  })
})

function boxesOf(blocks: readonly Block[]) {
  const ofList = ({ items }: NoteList): NonNullable<NoteList['items'][number]['box']>[] =>
    items.flatMap(({ box, lists }) => [...(box ? [box] : []), ...lists.flatMap(ofList)])
  return blocks.flatMap((block) => (block.kind === 'list' ? ofList(block) : []))
}

/** In the short form few; `npm run campaign -- notes` reads 100,000. */
const numRuns = Number(process.env.DAYMARK_NOTES ?? 1_000)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

test(`[NOTES-4a] random notes lead nowhere else and keep their words (seed ${seed})`, () => {
  const pieces = [
    '**',
    '*',
    '_',
    '`',
    '```',
    '\n',
    '\n\n',
    '- ',
    '- [ ] ',
    '1. ',
    '> ',
    '# ',
    '  ',
    '[',
    ']',
    '](',
    ')',
    '<',
    '>',
    '&',
    ' ',
    'https://',
    'http://',
    'javascript:',
    'data:',
    'www.',
    'x.org',
    '@',
    '/',
    'word',
    'bank.com',
    'tel:1',
    '](https://y.org)',
    '](javascript:x)',
    '"',
    "'",
    '.',
    ',',
  ]
  const texts = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string() },
    ),
    { maxLength: 60 },
  )
  const property = fc.property(texts, (parts) => {
    const note = parts.join('')
    const blocks = read(note)
    for (const address of addressesOf(blocks)) expect(address).toMatch(/^(https?|mailto|tel):/)
    const left = wordsOf(plainOf(blocks))
    for (const word of wordsOf(note.replace(/\]\([^\s()]*\)/g, ' ').replace(/^```.*$/gm, ' ')))
      expect(left).toContain(word)
  })
  fc.assert(property, { seed, numRuns })
})

test('[NOTES-4b] no sign is read in more than linear time: so many would take minutes otherwise', () => {
  const repeated = [
    '[',
    '*',
    '`',
    '>',
    '_',
    ']',
    '](',
    '[a](',
    '[a](b)',
    '*a ',
    '**a',
    '[*',
    '```\n',
    'www.',
    'http://:',
    '- ',
    '(',
    'h',
  ]
  for (const sign of repeated) read(`${sign.repeat((16_384 * 8) / sign.length)}a`)
})

/** The words of addresses aside, which may be shortened. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter((word) => word === 'word')
}

function inlinesOf(blocks: readonly Block[]): readonly Inline[] {
  const ofList = ({ items }: NoteList): Inline[] =>
    items.flatMap(({ content, lists }) => [...content, ...lists.flatMap(ofList)])
  return blocks.flatMap((block): readonly Inline[] => {
    if (block.kind === 'list') return ofList(block)
    return block.kind === 'code' ? [{ kind: 'code', text: block.text }] : block.content
  })
}

function plainOf(blocks: readonly Block[]): string {
  const plain = (each: Inline): string =>
    'text' in each ? each.text : each.content.map(plain).join('')
  return inlinesOf(blocks).map(plain).join(' ')
}

function addressesOf(blocks: readonly Block[]): string[] {
  const of = (each: Inline): string[] =>
    each.kind === 'link' ? [each.address] : 'content' in each ? each.content.flatMap(of) : []
  return inlinesOf(blocks).flatMap(of)
}
