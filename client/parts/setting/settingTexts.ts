import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** Texts that all settings tables share. {what} is the row's kind, {name} the row itself. */
export const settingTexts = defineMessages({
  add: { id: 'kit.setting.settingTexts.add', defaultMessage: 'New {what}' },
  edit: { id: 'kit.setting.settingTexts.edit', defaultMessage: '{what} {name}' },
  inline: { id: 'kit.setting.settingTexts.inline', defaultMessage: 'Change {title} (F2)' },
  save: term.save,
  create: { id: 'kit.setting.settingTexts.create', defaultMessage: 'Add' },
  close: { id: 'kit.setting.settingTexts.close', defaultMessage: 'Close the form' },
  remove: term.delete,
  removeTitle: {
    id: 'kit.setting.settingTexts.removeTitle',
    defaultMessage: 'Delete {what} {name}?',
  },
  removeBody: {
    id: 'kit.setting.settingTexts.removeBody',
    defaultMessage: 'It leaves the lists at once. The audit trail keeps it.',
  },
  removeMany: { id: 'kit.setting.settingTexts.removeMany', defaultMessage: 'Delete …' },
  removeManyTitle: {
    id: 'kit.setting.settingTexts.removeManyTitle',
    defaultMessage: 'Delete {n, plural, one {# row} other {# rows}}?',
  },
  removeManyConfirm: {
    id: 'kit.setting.settingTexts.removeManyConfirm',
    defaultMessage: 'Delete {n, plural, one {# row} other {# rows}}',
  },
  removeManyBody: {
    id: 'kit.setting.settingTexts.removeManyBody',
    defaultMessage: 'They leave the lists at once. The audit trail keeps them.',
  },
  removedMany: {
    id: 'kit.setting.settingTexts.removedMany',
    defaultMessage: '{n, plural, one {# row was} other {# rows were}} deleted',
  },
  history: term.history,
  gone: { id: 'kit.setting.settingTexts.gone', defaultMessage: '{what} is no longer here' },
  goneHint: {
    id: 'kit.setting.settingTexts.goneHint',
    defaultMessage: 'Somebody deleted it, or the address is wrong.',
  },
  newer: {
    id: 'kit.setting.settingTexts.newer',
    defaultMessage: 'Somebody changed this in the meantime. What you typed is kept here.',
  },
  takeNewer: { id: 'kit.setting.settingTexts.takeNewer', defaultMessage: 'Load latest' },
  import: { id: 'kit.setting.settingTexts.import', defaultMessage: 'Import' },
  workbook: {
    id: 'kit.setting.settingTexts.workbook',
    defaultMessage: 'The whole table as .xlsx, to edit and import',
  },
  search: { id: 'kit.setting.settingTexts.search', defaultMessage: 'Search' },
  count: {
    id: 'kit.setting.settingTexts.count',
    defaultMessage: '{n, plural, one {# record} other {# records}}',
  },
})
