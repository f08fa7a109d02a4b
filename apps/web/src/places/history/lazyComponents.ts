import { lazyComponent } from '../../ui/lazyComponent.tsx'

const history = () => import('./lazyHistory.ts')

export const HistoryOfCard = lazyComponent(async () => (await history()).HistoryOfCard)
export const HappenedRail = lazyComponent(async () => (await history()).HappenedRail)
