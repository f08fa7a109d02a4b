import type { Day } from '@daymark/core/calendar/day'
import type { DraftErrors } from '@daymark/core/tasks/parseDraft'
import type { DraftFields } from '@daymark/core/tasks/task'
import { fieldsOfKind } from '@daymark/core/words/fieldChips'
import { Fragment, memo, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../context.tsx'
import { usePlannerNow } from '../../derived/trees.ts'
import type { FieldName, InputProps } from '../../fields/field.ts'
import { newTaskFields } from '../../fields/fields.ts'
import { focusOnMount } from '../../fields/focusOnMount.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import styles from './NewTaskFields.module.css'
import { type OpenedFields, opening } from './openedFields.ts'
import { isShown, keeping } from './shownFields.ts'
import { useIsLow } from './useIsLow.ts'

type NewTaskFieldsProps = {
  fields: DraftFields
  today: Day
  errors: DraftErrors
  opened: OpenedFields
  onOpened: (opened: OpenedFields) => void
  /** These alone, each once it was asked for or has a value. */
  only?: readonly FieldName[]
  set: InputProps['set']
  onLeave: (name: FieldName) => void
}

/** What a new task has besides its name. Most keys in the name change none of it. */
export const NewTaskFields = memo(
  AllFields,
  (a, b) =>
    a.set === b.set &&
    a.onLeave === b.onLeave &&
    a.opened === b.opened &&
    shownIn(a) === shownIn(b),
)

function shownIn({ fields, today, errors }: NewTaskFieldsProps): string {
  return JSON.stringify([{ ...fields, title: '' }, today, { ...errors, title: '' }])
}

function AllFields(props: NewTaskFieldsProps) {
  const { fields, today, errors, opened, onOpened, only, set, onLeave } = props
  const grid = useRef<HTMLDivElement>(null)
  const planner = usePlannerNow()
  useLanguage()
  const isLow = useIsLow()
  const among = newTaskFields.filter(({ name }) => only?.includes(name) ?? true)
  const shown = among.filter(
    ({ name, isFilled }) =>
      isShown(opened, name, isLow || only !== undefined) ||
      ((only || !hasChips.includes(name)) && isFilled?.(fields, planner, today)),
  )
  const others = among.filter((field) => !shown.includes(field))
  const { asked } = opened
  // One that is loaded later takes the focus when it is there.
  useLayoutEffect(() => {
    const field = asked && grid.current?.querySelector(`[data-input=${asked.name}]`)
    field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [asked])

  return (
    <>
      {shown.length > 0 && (
        <div ref={grid} className={styles.grid}>
          {shown.map(({ name, wideIn, Input }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the focus of its controls bubbles.
            <div
              key={name}
              data-input={name}
              className={wideIn?.includes('new task') ? styles.wide : undefined}
              // A keyboard that appears on the screen must not take the field away.
              onFocus={() => onOpened(keeping(opened, name))}
            >
              <Input
                form="new task"
                fields={fields}
                errors={errors}
                today={today}
                set={set}
                onLeave={onLeave}
                added={{ ref: name === opened.asked?.name ? focusOnMount : null, onFocus }}
              />
            </div>
          ))}
        </div>
      )}
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
        <div className={styles.others} role="group" aria-label={strings.fields.adders}>
          {others.map(({ name, label, asks, adder, icon: Icon = adder, Offer }) => (
            <Fragment key={name}>
              <Button
                kind="ghost"
                size="small"
                // A field that is left may change its height and move the button from under the pointer.
                {...keepsFocus}
                onClick={() => onOpened(opening(opened, [name]))}
              >
                {Icon && <Icon />}
                {asks?.(fields, planner, today) ?? label()}
              </Button>
              {Offer && !only && (
                <Offer {...{ form: 'new task', fields, errors, today, set, onLeave }} />
              )}
            </Fragment>
          ))}
        </div>
      )}
    </>
  )
}

const onFocus = () => {}

/** What these hold shows as chips while they do not. */
const hasChips: readonly FieldName[] = Object.values(fieldsOfKind).flat()
