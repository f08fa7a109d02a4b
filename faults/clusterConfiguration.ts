import { join } from 'node:path'
import type { ClusterPrograms } from './clusterPrograms.ts'

export const names = ['one', 'two', 'three'] as const
export type NodeName = (typeof names)[number]
export type Replication = 'synchronous' | 'asynchronous'

export type Ports = { postgres: number; rest: number }

export const password = 'open-sesame'

type NodeOptions = {
  name: NodeName
  ports: Ports
  data: string
  hook: string
  replication: Replication
  programs: ClusterPrograms
  home: string
}

export function patroniConfiguration({
  name,
  ports,
  data,
  hook,
  replication,
  ...rest
}: NodeOptions) {
  const login = (username: string) => ({ username, password })
  return {
    scope: 'daymark',
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
    etcd: {} as object,
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: replication === 'synchronous',
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: '',
      data_dir: data,
      bin_dir: rest.programs.postgres,
      pgpass: join(rest.home, `${name}.pgpass`),
      authentication: {
        superuser: login('postgres'),
        replication: login('replicator'),
        rewind: login('rewinder'),
      },
      parameters: { unix_socket_directories: '', max_connections: 150 },
      callbacks: { on_role_change: hook },
    },
  }
}

export function haproxyConfiguration(
  port: number,
  nodes: ReadonlyMap<NodeName, { ports: Ports }>,
): string {
  const servers = [...nodes].map(
    ([name, { ports }]) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.rest}`,
  )
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  option redispatch 1
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}
