export const noiseKinds = ['brown', 'pink', 'white'] as const
/** What sounds while a focus phase runs. */
export type NoiseKind = (typeof noiseKinds)[number]
