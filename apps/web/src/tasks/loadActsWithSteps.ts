/** Acts on tasks that have steps, which few have. */
export const loadActsWithSteps = async () => (await import('./actsWithSteps.ts')).actsWithSteps

export type ActsWithSteps = Awaited<ReturnType<typeof loadActsWithSteps>>
