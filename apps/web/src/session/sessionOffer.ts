/** A session that a link offers. It is stored only if the user accepts. */
export type SessionOffer = { email: string; answer(accepted: boolean): void }

/** The offer that waits for an answer. */
export function openSessionOffer(onChange: () => void) {
  let offer: SessionOffer | null = null

  return {
    current: () => offer,
    ask(email: string): Promise<boolean> {
      return new Promise((resolve) => {
        const answer = (accepted: boolean) => {
          offer = null
          onChange()
          resolve(accepted)
        }
        offer = { email, answer }
        onChange()
      })
    },
  }
}
