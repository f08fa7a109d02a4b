import { randomUUID } from 'node:crypto'
import { sampleMonth } from './month.mjs'

export const account = { email: 'sample@daymark.test', password: 'a month of Daymark' }
const rowsInRequest = 500

/** Signs the account of the sample up and puts a month of tasks in. False where it is there already. */
export async function fillWithSample(url) {
  const { supabaseAnonKey: apikey } = await answerOf(await fetch(`${url}/config.json`))
  const headers = { apikey, 'content-type': 'application/json' }
  const signUp = { method: 'POST', headers, body: JSON.stringify(account) }
  const answer = await fetch(`${url}/auth/v1/signup`, signUp)
  if (answer.status === 422) return false
  const { access_token } = await answerOf(answer)
  const authorized = { ...headers, authorization: `Bearer ${access_token}` }
  const month = sampleMonth({ now: Date.now(), random: Math.random, newId: randomUUID })
  for (const [table, rows] of Object.entries(month)) {
    for (let from = 0; from < rows.length; from += rowsInRequest) {
      const body = JSON.stringify(rows.slice(from, from + rowsInRequest))
      await answerOf(
        await fetch(`${url}/rest/v1/${table}`, { method: 'POST', headers: authorized, body }),
      )
    }
  }
  return true
}

async function answerOf(answer) {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}
