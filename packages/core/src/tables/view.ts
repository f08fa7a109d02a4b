import * as v from 'valibot'

/**
 * How tasks are sorted, grouped and shown: `sort`, `group` and `as`, parsed where they are used, so that a word of a
 * newer version is kept. Null: as everything begins.
 */
export const View = v.nullable(v.looseObject({}))
export type View = v.InferOutput<typeof View>
