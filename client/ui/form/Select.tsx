import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'

/**
 * Blueprint labels the arrow in English whatever the language. The browser announces that the
 * select opens anyway.
 */
const unnamed = { title: undefined }

/** A select with a few choices. */
export function Select(props: Omit<HTMLSelectProps, 'iconProps'>) {
  return <HTMLSelect {...props} iconProps={unnamed} />
}
