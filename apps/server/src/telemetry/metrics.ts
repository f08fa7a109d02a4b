import type { DeviceReports } from './deviceReports.ts'

type Answered = { service: Service; method: string; status: number; seconds: number }
export type Service = 'auth' | 'rest' | 'realtime' | 'web'

/** Gauges read when metrics are requested. */
type Present = {
  /** Running transactions, and those that wait for a connection. */
  transactions: () => { busy: number; waiting: number }
  sockets: () => number
  /** Mails that were not delivered yet. */
  mails: () => Promise<number>
  /** Announcements of changes that wait to be sent, and those that were lost since the start. */
  announcements: () => { waiting: number; lost: number }
  /** Transactions of the whole database that wait for a lock. */
  lockWaits: () => Promise<number>
  devices: () => Promise<DeviceReports>
}

/** A poll for changes: whether it found some, and whether it read from the first one. */
type Poll = { hasFound: boolean; isFromStart: boolean }

/** Metrics in the format of Prometheus. */
export type Metrics = {
  answered(request: Answered): void
  polled(poll: Poll): void
  /** A request for rows was refused with this code. */
  refused(code: string): void
  /** Adds the gauges, once all services are open. */
  watch(present: Present): void
  read(): Promise<{ contentType: string; text: string }>
}

/** In seconds, from a cached file to a request that a user gives up on. */
const buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10]

export async function openMetrics(): Promise<Metrics> {
  // The library takes memory where nobody reads metrics, too.
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'daymark_requests_total',
    help: 'Requests answered',
    labelNames: ['service', 'method', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'daymark_request_duration_seconds',
    help: 'Time until an answer was ready',
    labelNames: ['service'],
    buckets,
    registers: [register],
  })

  const polls = new Counter({
    name: 'daymark_polls_total',
    help: 'Polls for changes: those from a cursor that found some have closed a gap',
    labelNames: ['from', 'found'],
    registers: [register],
  })
  const refusals = new Counter({
    name: 'daymark_refusals_total',
    help: 'Requests for rows that were refused',
    labelNames: ['code'],
    registers: [register],
  })

  function gauge(name: string, help: string, collect: () => number | Promise<number>) {
    const registers = [register]
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          this.set(await collect())
        } catch {
          // Unknown without a database; the other metrics must still be available.
          this.set(Number.NaN)
        }
      },
    })
  }

  return {
    answered({ service, method, status, seconds }) {
      requests.inc({ service, method, status })
      durations.observe({ service }, seconds)
    },
    polled({ hasFound, isFromStart }) {
      const from = isFromStart ? 'start' : 'cursor'
      polls.inc({ from, found: hasFound ? 'rows' : 'nothing' })
    },
    refused(code) {
      refusals.inc({ code })
    },
    watch({ transactions, sockets, mails, announcements, lockWaits, devices }) {
      gauge('daymark_transactions', 'Transactions under way', () => transactions().busy)
      gauge(
        'daymark_transactions_waiting',
        'Transactions that wait for a connection',
        () => transactions().waiting,
      )
      gauge('daymark_sockets', 'WebSockets that are open', sockets)
      gauge('daymark_mails_waiting', 'Mails that were not delivered yet', mails)
      gauge(
        'daymark_announcements_waiting',
        'Announcements of changes that wait to be sent',
        () => announcements().waiting,
      )
      gauge(
        'daymark_announcements_lost',
        'Announcements that could not be sent since the start',
        () => announcements().lost,
      )
      gauge('daymark_lock_waits', 'Transactions of the database that wait for a lock', lockWaits)
      gauge(
        'daymark_acts_parked',
        'Refused acts that devices keep, as they reported within two days',
        async () => (await devices()).parked,
      )
      gauge(
        'daymark_digests_differed',
        'Times that a device did not have what the server has, since the accounts were made',
        async () => (await devices()).differed,
      )
    },
    async read() {
      return { contentType: register.contentType, text: await register.metrics() }
    },
  }
}
