/**
 * Endpoints that the legacy contract lacks and its callers need to continue after a call of another
 * row. They have the same format as the contract's own rows (domain/contract/restApi.ts) and are
 * covered by the same tests.
 */
export const additionalEndpoints = [
  {
    id: 'user.logout',
    method: 'POST',
    path: '/api/user/logout',
    roles: 'any',
    request: '-',
    result: 'true; the token opens nothing any more',
  },
  {
    id: 'pj.printlist',
    method: 'GET',
    path: '/api/printjob/printlist/{stationid}',
    roles: '1,2,4,5',
    request: '-',
    result:
      'stationid, batchno, cardtype, opendate, records [{position, applid, status, inprinter, addedby}]; null where no list is open',
  },
  {
    id: 'pj.printlist.clear',
    method: 'DELETE',
    path: '/api/printjob/printlist/{stationid}',
    roles: '1,2,4,5',
    request: '-',
    result: 'true; what waits is pending again. Refused while a card is in the printer',
  },
  {
    id: 'pj.printlist.remove',
    method: 'DELETE',
    path: '/api/printjob/printlist/{stationid}/{applid}',
    roles: '1,2,4,5',
    request: '-',
    result: 'true; never a printed one',
  },
  {
    id: 'pj.chiperror',
    method: 'PUT',
    path: '/api/printjob/chiperror',
    roles: '1,2,4,5',
    request: 'applid, cardsn, remark',
    result: 'job; the card is spoiled',
  },
  {
    id: 'despatch.poslaju.correct',
    method: 'PUT',
    path: '/api/despatch/poslaju/correct',
    roles: '1,2,4,5',
    request:
      'packagingid, poslajuno (the right one), exchangewith (the packagingid that has it by mistake, if any), supervisor {LOGINID, PASSWORD}',
    result: 'packagingid, poslajuno. Refused once the courier has accepted the package',
  },
  {
    id: 'stationstock.withdraw',
    method: 'POST',
    path: '/api/stationstock/withdraw',
    roles: '1,2,4,5',
    request: 'stationid, lotno, startsn, endsn or cardqty',
    result: 'stationid, lotno, cardqty, ranges [{startsn, endsn}]',
  },
  {
    id: 'stationstock.putback',
    method: 'POST',
    path: '/api/stationstock/putback',
    roles: '1,2,4,5',
    request: 'as withdraw',
    result: 'as withdraw; the cards are in the store again',
  },
  {
    id: 'station.heartbeat',
    method: 'POST',
    path: '/api/station/heartbeat',
    // No session is needed: the bearer token is the station's credential, issued in the Stations
    // setting.
    roles: 'station',
    request:
      'state (idle, printing, paused, fault), faultcode, cardsn, printed, jammed, ribbonleft (percent), cardsleft, agentversion, printerversion, clock',
    result: 'stationid, activeflag, servertime, nextms: milliseconds until the next call',
  },
  {
    id: 'station.enrol',
    method: 'POST',
    path: '/api/station/enrol',
    // Uses the credential as it was issued. The agent's own token replaces it.
    roles: 'station',
    request: 'publickey, tokenhash, signature',
    result: 'stationid; readings that this key signs count from now on',
  },
  {
    id: 'station.pair',
    method: 'POST',
    path: '/api/station/pair',
    roles: 'station',
    request: 'code, signature',
    result: 'stationid; the code is used up',
  },
] as const

/** The same for the contract of the CSM area (domain/contract/restJpn.ts). */
export const furtherJpn = [
  {
    id: 'user.fingerprint.options',
    method: 'POST',
    path: '/jpn/user/login/fingerprint/options',
    right: 'public',
    request: 'LOGINID',
    result: 'the challenge that user.fingerprint answers: options for navigator.credentials.get',
  },
] as const
