import type { Person } from './person.ts'
import type { Day, Step } from './steps/step.ts'

/** What became of a step. */
export type Outcome =
  | { step: string; state: 'holds' }
  | { step: string; state: 'fails' | 'cannot'; reason: string }

/** Does one step after the other. After one that fails the next one begins on the day again, with an image of what was seen. */
export async function playDay(
  steps: readonly Step[],
  person: Person,
  day: Day,
  keep: (step: string, image: Buffer) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const outcome = await outcomeOf(step, person, day)
    outcomes.push(outcome)
    console.log(outcome.state, step.name, outcome.state === 'holds' ? '' : outcome.reason)
    // A browser that has ended has neither.
    if (outcome.state === 'fails') {
      await person.driver.screenshot().then((image) => keep(step.name, image), ignored)
    }
    if (step.ends !== 'signed out') await person.toDay().catch(ignored)
  }
  return outcomes
}

async function outcomeOf(step: Step, person: Person, day: Day): Promise<Outcome> {
  const reason = step.needs && person.driver.cannot[step.needs]
  if (reason) return { step: step.name, state: 'cannot', reason }
  return step.run(person, day).then(
    () => ({ step: step.name, state: 'holds' }),
    (error: Error) => ({ step: step.name, state: 'fails', reason: plain(error.message) }),
  )
}

/** The message of an expectation without its colours, in one line. */
function plain(message: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
  const lines = message.replaceAll(/\u001b\[\d+m/g, '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 12)
    .join(' ')
}

function ignored() {}
