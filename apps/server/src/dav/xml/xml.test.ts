import { ok } from '@daymark/core/result'
import { expect, test } from 'vitest'
import { caldav, dav, xmlName } from './names.ts'
import { childOf, childrenOf, readXml, textOf } from './readXml.ts'
import { documentOf, element, escaped, joined, textElement } from './writeXml.ts'

const read = (text: string) => readXml(new TextEncoder().encode(text))

test('names are known by their namespace, whatever their prefix [DAV-4c]', () => {
  const bodies = [
    '<d:propfind xmlns:d="DAV:"><d:prop><d:getetag/></d:prop></d:propfind>',
    '<A:propfind xmlns:A="DAV:"><A:prop><A:getetag/></A:prop></A:propfind>',
    '\ufeff<?xml version="1.0" encoding="utf-8" ?>\r\n<propfind xmlns="DAV:">\n  <prop> <getetag/></prop>\n</propfind>\n',
  ]
  for (const body of bodies) {
    const root = read(body)
    if (!root.ok) throw new Error(root.error)
    expect(root.value.name).toBe(dav('propfind'))
    const asked = childOf(root.value, dav('prop'))
    expect(asked?.children.map(({ name }) => name)).toEqual([dav('getetag')])
  }
})

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['an entity of a file', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ['an entity without one', '<a>&b;</a>'],
  ['no element', ''],
  ['two roots', '<a/><b/>'],
  ['an element that is not ended', '<a><b></a>'],
  ['a prefix without a namespace', '<d:a/>'],
  ['elements that are too deep', '<a>'.repeat(40) + '</a>'.repeat(40)],
  ['too many elements', `<a>${'<b/>'.repeat(60_000)}</a>`],
])('%s is refused with a sentence [DAV-4d]', (_, body) => {
  const root = read(body)
  expect(root.ok ? root.value : root.error).toMatch(/^The body is not XML that is read here: ./)
})

test('bytes that are not UTF-8 are refused [DAV-4d, T98]', () => {
  expect(readXml(new Uint8Array([0x3c, 0xff, 0x3e]))).toEqual({
    ok: false,
    error: 'The body is not UTF-8.',
  })
})

test('texts are read back as they were, whatever they hold [DAV-11d]', () => {
  const name = xmlName('urn:example', 'says')
  const text = '</D:prop>&amp;<!-- "quoted" \'too\' ]]> \u{1f600}\r\nسلام'
  const { begin, end } = documentOf(dav('multistatus'))
  const root = read(
    begin + joined([textElement(name, text), element(caldav('comp'), '', { name: text })]) + end,
  )
  if (!root.ok) throw new Error(root.error)
  expect(childrenOf(root.value, name).map(textOf)).toEqual([text])
  expect(childOf(root.value, caldav('comp'))?.attributes.name).toBe(text)
})

test('characters that XML does not have are left out', () => {
  expect(escaped('a\u0000b\u001fc\ud800')).toBe('abc\ufffd')
  expect(read('<a>b</a>')).toEqual(ok({ name: '{}a', attributes: {}, children: [], text: 'b' }))
})
