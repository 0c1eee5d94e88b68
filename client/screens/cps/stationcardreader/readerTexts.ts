import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { ReaderInfo } from '#client/devices/devices.ts'
import type { ReaderRole } from '#client/devices/readerRoles.ts'

/** The names of the roles' readers. */
export const roleTexts = defineMessages({
  login: {
    id: 'cps.stationcardreader.readerTexts.roleTexts.login',
    defaultMessage: 'Sign-in reader',
  },
  qc: { id: 'cps.stationcardreader.readerTexts.roleTexts.qc', defaultMessage: 'QC reader' },
  sam: { id: 'cps.stationcardreader.readerTexts.roleTexts.sam', defaultMessage: 'SAM reader' },
  user: {
    id: 'cps.stationcardreader.readerTexts.roleTexts.user',
    defaultMessage: 'User card reader',
  },
  search: {
    id: 'cps.stationcardreader.readerTexts.roleTexts.search',
    defaultMessage: 'Search reader',
  },
}) satisfies Record<ReaderRole, MessageDescriptor>

/** What each of them is for. */
export const roleHints = defineMessages({
  login: {
    id: 'cps.stationcardreader.readerTexts.roleHints.login',
    defaultMessage: 'The staff card of who signs in.',
  },
  qc: {
    id: 'cps.stationcardreader.readerTexts.roleHints.qc',
    defaultMessage: 'Quality check reads the chip of the card in hand here.',
  },
  sam: {
    id: 'cps.stationcardreader.readerTexts.roleHints.sam',
    defaultMessage: 'The security module (SAM) that unlocks cards.',
  },
  user: {
    id: 'cps.stationcardreader.readerTexts.roleHints.user',
    defaultMessage: 'Card printing reads the chip of the new card here.',
  },
  search: {
    id: 'cps.stationcardreader.readerTexts.roleHints.search',
    defaultMessage: 'Search card finds the card that is laid here by its chip.',
  },
}) satisfies Record<ReaderRole, MessageDescriptor>

/** The state of a reader. */
export type ReaderStanding = ReaderInfo['state'] | 'byHand' | 'missing'
export const standingTexts = defineMessages({
  byHand: {
    id: 'cps.stationcardreader.readerTexts.standingTexts.byHand',
    defaultMessage: 'By hand',
  },
  connected: {
    id: 'cps.stationcardreader.readerTexts.standingTexts.connected',
    defaultMessage: 'Connected, no card',
  },
  card: {
    id: 'cps.stationcardreader.readerTexts.standingTexts.card',
    defaultMessage: 'Card present',
  },
  inUse: {
    id: 'cps.stationcardreader.readerTexts.standingTexts.inUse',
    defaultMessage: 'In use by another program',
  },
  missing: {
    id: 'cps.stationcardreader.readerTexts.standingTexts.missing',
    defaultMessage: 'Not connected',
  },
}) satisfies Record<ReaderStanding, MessageDescriptor>
