import { parseEstimate } from '@daymark/core/tasks/parseDraft'
import { shownEstimate } from '@daymark/core/tasks/steps'
import { Timer } from 'lucide-react'
import { stepTreeOf, useShownEstimate } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { WhenLoaded } from '../ui/lazyComponent.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { CardField, EditedInput } from './CardField.tsx'
import { controlOf } from './control.ts'
import { FieldMark } from './FieldMark.tsx'
import type { CardMarkProps, InputProps, TaskField } from './field.ts'
import styles from './forecast/below.module.css'
import {
  FactorOfCard,
  FactorOfForm,
  UsualTimeOfCard,
  UsualTimeOfForm,
} from './forecast/lazyComponents.ts'
import { useEditedField } from './useEditedField.ts'

const label = () => strings.fields.estimate

/** Cards show it with their focus time: tasks/card/FocusTime.tsx. */
export const estimate: TaskField = {
  name: 'estimate',
  label,
  icon: Timer,
  asks: () => strings.fields.askEstimate,
  textOf: ({ estimate_minutes }) => ({ estimate: String(estimate_minutes ?? '') }),
  Input,
  Offer: (props) => (
    <WhenLoaded>
      <UsualTimeOfForm {...props} />
    </WhenLoaded>
  ),
  CardMark,
  CardOffer: (props) => (
    <WhenLoaded>
      <UsualTimeOfCard {...props} />
    </WhenLoaded>
  ),
  cardAdder: { Icon: Timer, label: () => strings.fields.askEstimate },
  isSet: (task, planner) => shownEstimate(stepTreeOf(planner), task) !== null,
}

function Input(props: InputProps) {
  const error = props.errors.estimate
  return (
    <>
      <Field label={label()} error={error && strings.fields.estimateErrors[error]}>
        {(described) => (
          <TextInput
            {...described}
            {...controlOf(props, 'estimate')}
            autoComplete="off"
            placeholder={strings.fields.estimatePlaceholder}
          />
        )}
      </Field>
      {props.form === 'new task' && (
        <WhenLoaded>
          <div className={styles.below}>
            <UsualTimeOfForm {...props} />
            <FactorOfForm {...props} />
          </div>
        </WhenLoaded>
      )}
    </>
  )
}

function CardMark(props: CardMarkProps) {
  const { task, onMount } = props
  // Without one of its own, that of its steps.
  const shown = useShownEstimate(task)
  return (
    <FieldMark
      field="estimate"
      label={strings.fields.askEstimate}
      name={strings.editor.estimateMark(task.title)}
      text={shown === null ? null : strings.steps.estimate(shown)}
      icon={<Timer />}
      onMount={onMount}
    >
      <EstimateInput {...props} />
    </FieldMark>
  )
}

function EstimateInput({ task, actions }: CardMarkProps) {
  const estimate = useEditedField({
    name: `${task.id} estimate`,
    current: task.estimate_minutes,
    parse: parseEstimate,
    save: (estimate_minutes) => actions.edit(task, { estimate_minutes }),
    // The first digit of 90 is not a value of its own.
    saveOn: 'blur',
  })
  // Without one of its own, that of its steps.
  const shown = useShownEstimate(task)
  return (
    <>
      <CardField name="estimate" label={label()}>
        {(control) => (
          <EditedInput
            control={control}
            edited={estimate}
            errorOf={(error) => strings.fields.estimateErrors[error]}
            isNarrow
            autoComplete="off"
            placeholder={
              shown === null ? strings.fields.estimatePlaceholder : strings.numbers.count(shown)
            }
            aria-label={strings.editor.estimate(task.title)}
          />
        )}
      </CardField>
      <WhenLoaded>
        <FactorOfCard task={task} actions={actions} />
      </WhenLoaded>
    </>
  )
}
