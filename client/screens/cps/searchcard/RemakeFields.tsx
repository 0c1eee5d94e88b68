import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'

/** The fields for the reason of a remake. Their schema is `remakeRules`. */
export function RemakeFields({ query }: { query: useQcStatusCodes_query$key }) {
  const t = useTexts()
  const { choices } = useQcStatusCodes(query)
  return (
    <>
      <SelectField name="qcStatusCode" label={t(term.reason)} optional choices={choices} />
      <TextAreaField name="remark" label={t(term.remark)} optional rows={2} maxLength={200} />
    </>
  )
}
