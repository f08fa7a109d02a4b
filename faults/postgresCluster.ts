import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  haproxyConfiguration,
  type NodeName,
  names,
  type Ports,
  password,
  patroniConfiguration,
  type Replication,
} from './clusterConfiguration.ts'
import type { ClusterPrograms } from './clusterPrograms.ts'
import { type CutProxy, startCutProxy } from './cutProxy.ts'

type Member = { name: NodeName; role: string; state: string; timeline?: number }

type PatroniNode = {
  ports: Ports
  data: string
  /** The ways to etcd, and of standbys to this node. */
  ways: CutProxy[]
  configuration: string
  process: ChildProcess
}

/** PostgreSQL does not run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Three PostgreSQL nodes that Patroni keeps, behind HAProxy, all on loopback. */
export type PostgresCluster = Awaited<ReturnType<typeof startPostgresCluster>>

export async function startPostgresCluster(programs: ClusterPrograms, replication: Replication) {
  const home = mkdtempSync(join(tmpdir(), 'daymark-cluster-'))
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid)
  const run = (program: string, args: string[], log: string, as: object = user) => {
    const output = openSync(join(home, `${log}.log`), 'a')
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PGPASSWORD: password }
    return spawn(program, args, { ...as, cwd: home, env, stdio: ['ignore', output, output] })
  }

  const etcdPort = await freePort()
  const peers = `http://127.0.0.1:${await freePort()}`
  const clients = `http://127.0.0.1:${etcdPort}`
  const etcd = run(
    programs.etcd,
    [
      [
        '--enable-v2=true',
        `--data-dir=${join(home, 'etcd')}`,
        '--initial-cluster',
        `node=${peers}`,
      ],
      ['--name=node', `--listen-peer-urls=${peers}`, `--initial-advertise-peer-urls=${peers}`],
      [`--listen-client-urls=${clients}`, `--advertise-client-urls=${clients}`],
    ].flat(),
    'etcd',
  )
  await until(() => answers(`${clients}/health`))

  const nodes = new Map<NodeName, PatroniNode>()
  for (const name of names) nodes.set(name, await makeNode(name))
  const port = await freePort()
  const haproxyFile = join(home, 'haproxy.cfg')
  writeFileSync(haproxyFile, haproxyConfiguration(port, nodes))
  const haproxy = run(programs.haproxy, ['-db', '-f', haproxyFile], 'haproxy', {})
  await isWhole()

  async function makeNode(name: NodeName): Promise<PatroniNode> {
    const ports = { postgres: await freePort(), rest: await freePort() }
    const ways = await Promise.all([startCutProxy(etcdPort), startCutProxy(ports.postgres)])
    const [toEtcd, fromStandbys] = ways
    const hook = join(home, `${name}.sh`)
    const promoted = resolve('deploy/cluster/post_promote.sh')
    const environment = `PGHOST=127.0.0.1 PGPORT=${ports.postgres} PGUSER=postgres PGPASSWORD=${password}`
    writeFileSync(hook, `#!/bin/sh\nexec env ${environment} ${promoted} "$@"\n`)
    chmodSync(hook, 0o755)
    const data = join(home, name)
    const configuration = join(home, `${name}.json`)
    const content = patroniConfiguration({ name, ports, data, hook, replication, programs, home })
    content.etcd = { host: `127.0.0.1:${toEtcd.port}`, use_proxies: true }
    content.postgresql.connect_address = `127.0.0.1:${fromStandbys.port}`
    writeFileSync(configuration, JSON.stringify(content))
    const process = run(programs.patroni, [configuration], name)
    return { ports, data, ways, configuration, process }
  }

  function nodeOf(name: NodeName): PatroniNode {
    const node = nodes.get(name)
    if (!node) throw new Error(`there is no ${name}`)
    return node
  }

  async function members(): Promise<Member[]> {
    for (const { ports } of nodes.values()) {
      const seen = await ask(`http://127.0.0.1:${ports.rest}/cluster`)
        .then((answer) => answer.json() as Promise<{ members: Member[] }>)
        .catch(() => null)
      if (seen) return seen.members
    }
    return []
  }

  async function isWhole() {
    const standby = replication === 'synchronous' ? 'sync_standby' : 'replica'
    await until(async () => {
      const seen = await members()
      const roles = seen.map(({ role }) => role)
      const timelines = new Set(seen.map(({ timeline }) => timeline))
      const areRunning = seen.every(({ state }) => state === 'running' || state === 'streaming')
      const isComplete = seen.length === names.length && areRunning && timelines.size === 1
      return isComplete && roles.includes('leader') && roles.includes(standby)
    })
  }

  async function nameOf(role: string): Promise<NodeName> {
    const found = (await members()).find((member) => member.role === role)
    if (!found) throw new Error(`nobody is ${role}`)
    return found.name
  }

  return {
    url: (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    /** The address of one node, whatever it is now. */
    urlOf: (name: NodeName, database: string) =>
      `postgres://postgres:${password}@127.0.0.1:${nodeOf(name).ports.postgres}/${database}`,
    leader: () => nameOf('leader'),
    standby: () => nameOf(replication === 'synchronous' ? 'sync_standby' : 'replica'),
    /** Waits until all nodes run and follow the leader. */
    isWhole,
    signal(name: NodeName, signal: NodeJS.Signals) {
      const node = nodeOf(name)
      for (const pid of [node.process.pid, ...processesOf(node.data)]) send(pid, signal)
    },
    /** Starts the node again after it was killed. */
    start(name: NodeName) {
      const node = nodeOf(name)
      node.process = run(programs.patroni, [node.configuration], name)
    },
    /** Cuts the node off from etcd and from its standbys; clients still reach it. */
    cutOff(name: NodeName) {
      for (const way of nodeOf(name).ways) way.cut()
    },
    mend(name: NodeName) {
      for (const way of nodeOf(name).ways) way.mend()
    },
    async order(name: NodeName, path: 'switchover' | 'restart', content: object) {
      const address = `http://127.0.0.1:${nodeOf(name).ports.rest}/${path}`
      const answer = await fetch(address, { method: 'POST', body: JSON.stringify(content) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    },
    async stop() {
      for (const { process, data, ways } of nodes.values()) {
        process.kill('SIGKILL')
        for (const pid of processesOf(data)) send(pid, 'SIGKILL')
        await Promise.all(ways.map((way) => way.close()))
      }
      haproxy.kill('SIGKILL')
      etcd.kill('SIGKILL')
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The processes of the PostgreSQL in a data directory. */
function processesOf(data: string): number[] {
  try {
    const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
      encoding: 'utf8',
    })
    return [postmaster, ...children.trim().split(/\s+/).map(Number)]
  } catch {
    return []
  }
}

function send(pid: number | undefined, signal: NodeJS.Signals) {
  // A signal to process 0 would go to the test itself.
  if (!pid) return
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone already.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(2_000) })
const answers = (url: string) =>
  ask(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function until(isSo: () => Promise<boolean>, limitMs = 120_000) {
  for (const end = Date.now() + limitMs; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('the cluster did not come together')
    await delay(200)
  }
}
