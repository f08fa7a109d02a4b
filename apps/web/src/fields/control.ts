import type { FieldName, InputProps } from './field.ts'

type TextName = Exclude<FieldName, 'list' | 'tags' | 'repeat' | 'remind'>

/** What a form's control of a text needs. */
export function controlOf({ fields, set, onLeave, added }: InputProps, name: TextName) {
  return {
    ...added,
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    ...(onLeave && { onBlur: () => onLeave(name) }),
  }
}
