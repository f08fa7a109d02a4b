import { expect, test } from 'vitest'
import { driftOf } from './anchor.ts'

const anchor = [
  { id: 'a', top: 100 },
  { id: 'b', top: 160 },
  { id: 'c', top: 240 },
]
const nowAt = (tops: Record<string, number>) => (id: string) => tops[id] ?? null

test('rows that were moved together were moved by something above them', () => {
  expect(driftOf(anchor, nowAt({ a: 175, b: 235, c: 315 }))).toBe(75)
})

test('rows that were not moved did not drift', () => {
  expect(driftOf(anchor, nowAt({ a: 100, b: 160, c: 240 }))).toBe(0)
})

test('rows that were moved differently saw the change themselves', () => {
  expect(driftOf(anchor, nowAt({ a: 100, b: 235, c: 315 }))).toBe(0)
  expect(driftOf(anchor, nowAt({ b: 100, c: 180 }))).toBe(0)
})

test('where no row is seen, none drifts', () => {
  expect(driftOf([], nowAt({}))).toBe(0)
})
