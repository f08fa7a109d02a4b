export { RepeatField } from './RepeatField.tsx'
export { RepeatPicker } from './RepeatPicker.tsx'
