/** What a link would do, and for whom, as the server tells it. */
export type Question =
  | { kind: 'sign_in' | 'new_password'; email: string }
  | { kind: 'new_address'; email: string; newEmail: string }

/** The link is carried out only if the user accepts. */
export type SessionOffer = Question & { answer(accepted: boolean): void }

/** The offer that waits for an answer. */
export function openSessionOffer(onChange: () => void) {
  let offer: SessionOffer | null = null

  return {
    current: () => offer,
    ask(question: Question): Promise<boolean> {
      return new Promise((resolve) => {
        const answer = (accepted: boolean) => {
          offer = null
          onChange()
          resolve(accepted)
        }
        offer = { ...question, answer }
        onChange()
      })
    },
  }
}
