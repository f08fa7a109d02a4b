import { useEffect, useState } from 'react'
import { useSession } from '../../context.tsx'
import { strings } from '../../strings.ts'
import styles from './Help.module.css'

type Server = 'own' | 'hosted' | 'unknown'

/** What runs here. */
export function About() {
  const server = useServer()
  const texts = strings.help.about
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.version}</dt>
        <dd>{import.meta.env.DAYMARK_VERSION}</dd>
      </div>
      <div>
        <dt>{texts.server}</dt>
        <dd>{texts.servers[server](location.host)}</dd>
      </div>
      <div>
        <dt>{texts.licence}</dt>
        <dd>{texts.rights}</dd>
      </div>
    </dl>
  )
}

/** Unknown until the server has said what it is, or where it does not answer. */
function useServer(): Server {
  const { account } = useSession()
  const [server, setServer] = useState<Server>('unknown')
  useEffect(() => {
    let isMounted = true
    void account.settings().then((settings) => {
      if (isMounted && settings.ok) setServer(settings.value.daymark_account ? 'own' : 'hosted')
    })
    return () => {
      isMounted = false
    }
  }, [account])
  return server
}
