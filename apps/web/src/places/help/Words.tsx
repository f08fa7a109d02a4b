import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Help.module.css'

/** What quick add understands, each with an example to try, and the signs of filters. */
export function Words({ onTry }: { onTry: (line: string) => void }) {
  const texts = strings.help.words
  return (
    <>
      <p>{texts.hint}</p>
      <dl className={styles.facts}>
        {texts.examples.map(({ name, line }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{line}</dd>
            <dd>
              <Button size="small" aria-label={texts.tryLine(line)} onClick={() => onTry(line)}>
                {texts.tryIt}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{texts.filters}</h3>
      <p>{texts.filtersHint}</p>
      <dl className={styles.facts}>
        {texts.signs.map(({ sign, means }) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
