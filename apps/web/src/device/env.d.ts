type Begin = typeof import('../strings/choice.ts').begin

// biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with that of the DOM.
interface Window {
  /** What loads the texts, requested by beforePaint.js unless they are English. */
  readonly texts?: Promise<Begin | null> & { resolve: (begin: Begin | null) => void }
}

// biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the interface of Vite.
interface ImportMetaEnv {
  /** The newest migration that this build knows; the build writes it. */
  readonly DAYMARK_SCHEMA: string
  /** The version of this build; the build writes it. */
  readonly DAYMARK_VERSION: string
}
