import { useCallback } from 'react'
import { useSayOf } from '#client/state/words.ts'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'

/** Says a record that the trail names, "Bag:BEG-001": "Bag BEG-001", its key or what else it is called by. */
export function useSubjectWords(): (subject: string, name?: string) => string {
  const kindOf = useSayOf(subjectKinds)
  return useCallback(
    (subject, name) => {
      const [kind = '', ...key] = subject.split(':')
      return `${kindOf(kind)} ${name ?? key.join(':')}`
    },
    [kindOf],
  )
}
