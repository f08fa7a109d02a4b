import { type Fields, fieldsIn, fieldsOf, isTrueIn, valueIn, valuesOf } from '../json/fields.ts'

/** What a backup holds, each with its entities. */
const sections = [
  'task',
  'archiveYoung',
  'archiveOld',
  'taskArchive',
  'project',
  'tag',
  'section',
  'taskRepeatCfg',
] as const
type Section = (typeof sections)[number]

/** What the sections may lie in: files of synchronisation have them deeper than backups, the archives beside. */
const wrappers = ['data', 'state', 'mainModelData', 'appDataComplete', 'appData']

/** Fields that the files of Super Productivity have beside the sections. */
const signs = ['crossModelVersion', 'lastUpdate', 'vectorClock', 'revMap', 'syncVersion']

export type Backup =
  | {
      kind: 'open'
      entities: (section: Section) => readonly unknown[]
      other: (name: string) => unknown
    }
  | { kind: 'encrypted' }

/** A backup of Super Productivity, of any of its versions, or a file by which it synchronises. */
export function isSuperProductivity(json: unknown): boolean {
  return backupIn(json) !== null
}

/** The sections of a backup, bare or wrapped; null where the value is of another program. */
export function backupIn(json: unknown): Backup | null {
  const layers = layersOf(json)
  const [outer] = layers
  const isOurs = layers.some((layer) => hasTasks(layer))
  const isSealedWhole = wrappers.some((name) => outer && isSealed(valueIn(outer, name)))
  const isSealedPart = layers.some((layer) =>
    sections.some((name) => isSealed(valueIn(layer, name))),
  )
  const isSigned = layers.some((layer) => signs.some((name) => Object.hasOwn(layer, name)))
  if (isSealedPart && (isOurs || isSigned)) return { kind: 'encrypted' }
  if (isSealedWhole && (isSigned || (outer && isTrueIn(outer, ...flags))))
    return { kind: 'encrypted' }
  if (!isOurs) return null
  const other = (name: string) => layers.map((layer) => valueIn(layer, name)).find(isThere)
  return {
    kind: 'open',
    other,
    entities: (name) => {
      const section = fieldsOf(other(name))
      // An archive holds its tasks beside other things.
      return valuesOf(section && fieldsIn(section, 'task') ? fieldsIn(section, 'task') : section)
    },
  }
}

/** The innermost first. */
function layersOf(json: unknown): readonly Fields[] {
  const layers: Fields[] = []
  let at = fieldsOf(json)
  for (let depth = 0; at && depth < 4; depth += 1) {
    layers.unshift(at)
    const layer: Fields = at
    at = wrappers.map((name) => fieldsIn(layer, name)).find(isThere) ?? null
  }
  return layers
}

function hasTasks(layer: Fields): boolean {
  const task = fieldsIn(layer, 'task') ?? fieldsIn(layer, 'taskArchive')
  return task !== null && fieldsIn(task, 'entities') !== null
}

const flags = ['isEncrypted', 'isDataEncrypted', 'isPayloadEncrypted', 'encrypted']

function isSealed(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  const fields = fieldsOf(value)
  if (!fields) return false
  return (
    isTrueIn(fields, ...flags) || ['ciphertext', 'iv'].every((name) => Object.hasOwn(fields, name))
  )
}

function isThere<T>(value: T): value is NonNullable<T> {
  return value !== null && value !== undefined
}
