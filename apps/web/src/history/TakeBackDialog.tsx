import { canTakeBack, type Difference, type Fate } from '@daymark/core/history/differences'
import { type DifferenceKey, differenceKey, tick } from '@daymark/core/history/ticking'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { segments } from '../ui/segments.ts'
import type { DifferenceText } from './differenceText.ts'
import styles from './TakeBackDialog.module.css'

/** A difference, and how it is told. */
export type DifferenceLine = { of: Difference; text: DifferenceText }

export type Reach = 'day' | 'everything'

type TakeBackDialogProps = {
  title: string
  /** Null while they are read. */
  lines: readonly DifferenceLine[] | null
  /** In place of the lines. */
  trouble: ReactNode
  reach: Reach
  onReach: (reach: Reach) => void
  busy: boolean
  onTakeBack: (ticked: readonly Difference[]) => void
  onClose: () => void
}

const fates: readonly Fate[] = ['changed', 'deleted', 'added']

/** Compares then with now, and takes back what is ticked. */
export function TakeBackDialog(props: TakeBackDialogProps) {
  const { title, lines, trouble, reach, onReach, busy, onTakeBack, onClose } = props
  const [ticked, setTicked] = useState<ReadonlySet<DifferenceKey>>(new Set())
  const texts = strings.past
  const taken = (lines ?? []).filter(({ of }) => canTakeBack(of))
  const alone = (lines ?? []).filter(({ of }) => !canTakeBack(of))
  const all = taken.map(({ of }) => of)
  const chosen = all.filter((each) => ticked.has(differenceKey(each)))
  const counts = fates.map((fate) => tasksOf(all, fate)) as [number, number, number]
  const set = (these: readonly Difference[], isOn: boolean) =>
    setTicked(tick(all, ticked, these, isOn))

  return (
    <Dialog className={styles.dialog} title={title} closeLabel={texts.close} onClose={onClose}>
      <DialogBody>
        <div className={styles.head}>
          <p role="status">{lines ? texts.since(...counts) : !trouble && texts.loading}</p>
          <fieldset className={segments(styles.reach)} aria-label={texts.which}>
            {(['day', 'everything'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === reach}
                onClick={() => {
                  setTicked(new Set())
                  onReach(each)
                }}
              >
                {each === 'day' ? texts.thisDay : texts.everything}
              </button>
            ))}
          </fieldset>
        </div>
        {trouble}
        {fates.map((fate) => {
          const group = taken.filter(({ of }) => of.fate === fate)
          const own = group.map(({ of }) => of)
          const isAll = own.every((each) => ticked.has(differenceKey(each)))
          return (
            group.length > 0 && (
              <Group
                key={fate}
                name={texts.fates[fate]}
                count={rowsOf(own)}
                onAll={() => set(own, !isAll)}
              >
                {group.map(({ of, text }) => (
                  <li key={differenceKey(of)}>
                    <label className={styles.line}>
                      <input
                        type="checkbox"
                        checked={ticked.has(differenceKey(of))}
                        onChange={({ target }) => set([of], target.checked)}
                      />
                      <Line text={text} />
                    </label>
                  </li>
                ))}
              </Group>
            )
          )
        })}
        {alone.length > 0 && (
          <Group name={texts.alone} count={rowsOf(alone.map(({ of }) => of))}>
            {alone.map(({ of, text }) => (
              <li key={differenceKey(of)} className={styles.line}>
                <Line text={text} />
              </li>
            ))}
          </Group>
        )}
      </DialogBody>
      <DialogAnswers className={styles.answers}>
        <p className={styles.hint}>{texts.addedToTrash}</p>
        <Button kind="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          kind="primary"
          busy={busy}
          disabled={chosen.length === 0}
          onClick={() => onTakeBack(chosen)}
        >
          <Undo2 />
          {chosen.length === 0 ? texts.takeBack : texts.takeBackSome(chosen.length)}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}

type GroupProps = { name: string; count: number; onAll?: () => void; children: ReactNode }

function Group({ name, count, onAll, children }: GroupProps) {
  const heading = useId()
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{name}</h3>
        <span className={styles.count}>{strings.numbers.count(count)}</span>
        {onAll && (
          <Button kind="ghost" size="small" aria-label={strings.past.allOf(name)} onClick={onAll}>
            {strings.past.all}
          </Button>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  )
}

function Line({ text: { name, now, was } }: { text: DifferenceText }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.values}>
        <span dir="auto">{now}</span>{' '}
        <span aria-hidden className={styles.arrow}>
          →
        </span>{' '}
        <b dir="auto">{was}</b>
      </span>
    </>
  )
}

function rowsOf(differences: readonly Difference[]): number {
  return new Set(differences.map(({ table, id }) => `${table} ${id}`)).size
}

function tasksOf(differences: readonly Difference[], fate: Fate): number {
  return rowsOf(differences.filter((each) => each.table === 'tasks' && each.fate === fate))
}
