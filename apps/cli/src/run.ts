import { ok } from '@daymark/core/result'
import { helpFor } from './arguments/help.ts'
import { parseArguments } from './arguments/parseArguments.ts'
import type { Command } from './arguments/request.ts'
import { type Answer, type Context, contextOf } from './commands/answer.ts'
import {
  addTasks,
  completeTasks,
  fillDay,
  moveTasks,
  removeTasks,
  startTimer,
  turnTimer,
  undo,
} from './commands/changing.ts'
import { login, logout } from './commands/login.ts'
import { showDay, showFitting, showList, showPlan } from './commands/showing.ts'
import { completionFor } from './completion/completion.ts'
import { exitCodes, type Failure, type Outcome } from './failure.ts'
import { signedIn } from './server/connection.ts'
import { type Recent, readRecent, writeRecent } from './stored/recent.ts'
import { printableJson } from './text/printable.ts'
import type { World } from './world.ts'

/** Does what the words ask for, and answers the exit code. */
export async function run(words: readonly string[], world: World): Promise<number> {
  const request = parseArguments(words)
  if (!request.ok) return fail(world, request.error)
  switch (request.value.kind) {
    case 'help':
      world.print(helpFor(request.value.of))
      return 0
    case 'version':
      world.print(`daymark ${world.version}`)
      return 0
    case 'command': {
      const { command, json } = request.value
      const outcome = await perform(command, world)
      if (!outcome.ok) return fail(world, outcome.error)
      const { text, document, failed } = outcome.value
      if (document !== null) world.print(json ? printableJson(document) : text)
      return failed === undefined ? 0 : fail(world, failed)
    }
  }
}

function fail(world: World, { kind, sentence }: Failure): number {
  world.complain(sentence)
  return exitCodes[kind]
}

async function perform(command: Command, world: World): Promise<Outcome<Answer>> {
  switch (command.name) {
    case 'login':
      return login(world, command)
    case 'logout':
      return logout(world)
    case 'completion': {
      const text = completionFor(command.shell)
      return ok({ text, document: text })
    }
  }
  const signed = await signedIn(world)
  if (!signed.ok) return signed
  const recent = await readRecent(world.files, signed.value.connection.address)
  const outcome = await ask(command, contextOf(world, signed.value, recent))
  if (outcome.ok) await remember(world, recent, outcome.value)
  return outcome
}

type Asking = Exclude<Command, { name: 'login' | 'logout' | 'completion' }>

function ask(command: Asking, context: Context): Promise<Outcome<Answer>> {
  switch (command.name) {
    case 'add':
      return addTasks(context, command.words)
    case 'day':
      return showDay(context, command.day)
    case 'list':
      return showList(context, command.filter)
    case 'fits':
      return showFitting(context, command.minutes)
    case 'done':
    case 'reopen':
      return completeTasks(context, command)
    case 'move':
      return moveTasks(context, command.tasks, command.target)
    case 'rm':
      return removeTasks(context, command.tasks, command.isSure)
    case 'plan':
      return command.fill ? fillDay(context) : showPlan(context)
    case 'start':
      return startTimer(context, command.task, command.minutes)
    case 'pause':
    case 'stop':
      return turnTimer(context, command.name)
    case 'undo':
      return undo(context)
  }
}

async function remember(
  { files }: World,
  recent: Recent,
  { shown, change, undone }: Answer,
): Promise<void> {
  if (shown === undefined && change === undefined && undone === undefined) return
  await writeRecent(files, {
    address: recent.address,
    shown: shown?.map(({ id, title }) => ({ id, title })) ?? recent.shown,
    changes: [
      ...recent.changes.filter((each) => each !== undone),
      ...(change === undefined ? [] : [change]),
    ],
  })
}
