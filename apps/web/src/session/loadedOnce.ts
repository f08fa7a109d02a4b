/** Loads something on first use, and again after that failed: then it answers null. */
export function loadedOnce<Part>(load: () => Promise<Part>): () => Promise<Part | null> {
  let loading: Promise<Part | null> | null = null

  return async () => {
    loading ??= load().catch(() => null)
    const part = await loading
    if (!part) loading = null
    return part
  }
}
