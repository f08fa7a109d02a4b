// A link can be used only once, so its request is sent again while the server is unreachable.
const attempts = 5

/** The first answer, or the last failure to get one. */
export async function retried<Answer>(
  wait: (ms: number) => Promise<void>,
  send: () => Promise<Answer>,
  isUnreachable: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send()
    if (attempt === attempts || !isUnreachable(answer)) return answer
    await wait(100 * 2 ** attempt)
  }
}
