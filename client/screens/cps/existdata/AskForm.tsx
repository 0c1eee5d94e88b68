import { Button, ButtonGroup } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { employerQuestion, passportQuestion } from '#domain/application/pullInputs.ts'
import type { Asked } from './existVariables.ts'

const text = defineMessages({
  way: { id: 'cps.existdata.AskForm.way', defaultMessage: 'Way of asking' },
  passport: { id: 'cps.existdata.AskForm.passport', defaultMessage: 'By passport' },
  employer: {
    id: 'cps.existdata.AskForm.employer',
    defaultMessage: 'By employer and sticker date',
  },
  passportNo: { id: 'cps.existdata.AskForm.passportNo', defaultMessage: 'Passport number' },
  employerName: { id: 'cps.existdata.AskForm.employerName', defaultMessage: 'Employer name' },
  whole: {
    id: 'cps.existdata.AskForm.whole',
    defaultMessage: 'The whole name, as the registry has it',
  },
  check: { id: 'cps.existdata.AskForm.check', defaultMessage: 'Check' },
})

type Props = {
  way: Asked['way']
  search: URLSearchParams
  onWay: (way: Asked['way']) => void
  onAsk: (asked: Asked) => void
}

/**
 * Asks which records to look for, in one of two ways. The fields follow the address, whatever
 * changed it.
 */
export function AskForm({ way, search, onWay, onAsk }: Props) {
  const t = useTexts(text)
  return (
    <section className="ik-panel ik-ed-ask">
      <ButtonGroup role="group" aria-label={t('way')}>
        {(['passport', 'employer'] as const).map((each) => (
          <Button
            key={each}
            text={t(each)}
            intent={way === each ? 'primary' : 'none'}
            aria-pressed={way === each}
            onClick={() => onWay(each)}
          />
        ))}
      </ButtonGroup>
      {way === 'passport' ? (
        <RuleForm
          key="passport"
          version={search.get('passport') ?? ''}
          schema={passportQuestion}
          defaults={{ passportNo: search.get('passport') ?? '' }}
          onSubmit={async ({ passportNo }) => onAsk({ way, passportNo })}
          submit={t('check')}
          guard={false}
          className="ik-ed-fields"
        >
          <TextField name="passportNo" label={t('passportNo')} code maxLength={40} />
        </RuleForm>
      ) : (
        <RuleForm
          key="employer"
          version={JSON.stringify([search.get('employer'), search.get('sticker')])}
          schema={employerQuestion}
          defaults={{
            employerName: search.get('employer') ?? '',
            stickerDate: search.get('sticker') ?? '',
          }}
          onSubmit={async (values) => onAsk({ way, ...values })}
          submit={t('check')}
          guard={false}
          className="ik-ed-fields"
        >
          <TextField
            name="employerName"
            label={t('employerName')}
            hint={t('whole')}
            maxLength={120}
          />
          <DateField name="stickerDate" label={t(term.stickerDate)} />
        </RuleForm>
      )}
    </section>
  )
}
