import * as v from 'valibot'
import { ChangeOut } from '../shapes.ts'
import { adding, defineTool } from '../tool.ts'

export const undo = defineTool({
  name: 'undo',
  title: 'Undo a change',
  description:
    'Takes back a change that this app made: what still holds what the change gave it is as before. The answer is again a change.',
  scopes: ['tasks:propose', 'focus:write'],
  hints: adding,
  input: v.strictObject({ change: v.pipe(v.string(), v.uuid()) }),
  output: ChangeOut,
})
