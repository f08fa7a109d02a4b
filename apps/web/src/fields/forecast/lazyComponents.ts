import { lazyComponents } from '../../ui/lazyComponent.tsx'

const { pick } = lazyComponents(() => import('./lazyChunk.ts'))

export const FactorOfCard = pick((chunk) => chunk.FactorOfCard)
export const FactorOfForm = pick((chunk) => chunk.FactorOfForm)
export const UsualTimeOfCard = pick((chunk) => chunk.UsualTimeOfCard)
export const UsualTimeOfForm = pick((chunk) => chunk.UsualTimeOfForm)
