import { lazyComponent } from '../../ui/lazyComponent.tsx'

const chunk = () => import('./lazyChunk.ts')

export const RepeatField = lazyComponent(async () => (await chunk()).RepeatField)
export const RepeatPicker = lazyComponent(async () => (await chunk()).RepeatPicker)
