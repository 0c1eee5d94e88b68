/** The numbers of the programme, by name (specification section 9; domain decisions). */

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const photoBytes = 256 * 1024

export const limits = {
  /** Records in one print list. */
  printListRecords: 5,

  /** Milliseconds without activity after which a session ends. */
  idleMs: 30 * minute,
  /** Milliseconds before the idle end at which the user is warned. */
  idleWarningMs: 2 * minute,
  /** Milliseconds after which a session ends in any case. */
  sessionMs: 12 * 60 * minute,

  /**
   * Failed sign-ins from one address that lock an account there, how long they count, and how long
   * they lock.
   */
  failedSignIns: 5,
  failuresCountMs: day,
  lockMs: 15 * minute,
  /**
   * Failed sign-ins from all addresses together that lock an account at unknown addresses, and the
   * period in which they count. A single address can't reach this number in that time, so it takes
   * several to lock somebody out.
   */
  accountFailures: 50,
  accountFailuresMs: 60 * minute,
  accountLockMs: 60 * minute,
  /** How long an account is known at an address after a sign-in from there. */
  knownPlaceMs: 30 * day,
  /**
   * Attempts from one address within a minute: to sign in, and at other calls without a session,
   * each counted separately.
   */
  attemptsPerAddressPerMinute: 30,
  /** Whole days without sign-in after which an administrator must reactivate. */
  inactiveDays: 30,
  /** Whole days after which a password must be changed. */
  passwordAgeDays: 90,
  /** Days before an account lapses or a password expires from which the user is notified. */
  noticeDays: 7,
  /** Views of lists that one person can save. */
  savedViews: 200,
  /** Views that are shared with one branch, or with one role. */
  sharedViews: 50,
  passwordMinimum: 8,
  passwordMaximum: 128,
  /** A repeated password, which is only compared. */
  confirmationMaximum: 1_000,

  /** How long a supervisor's approval can be used. */
  approvalMs: 5 * minute,
  /**
   * How long the person who created an account, or set its password, cannot have it as second
   * person.
   */
  accountTieMs: 30 * day,
  /** How long a WebAuthn challenge can be answered. */
  challengeMs: 5 * minute,
  /** How long a pairing code for a page and its station's agent is valid. */
  pairingMs: 2 * minute,

  /** Passes that can be pulled from the registry expire in less than this number of months. */
  pullExpiryMonths: 9,
  /** Records that are pulled at once, and bytes of the registry's response. */
  pullRecords: 500,
  registryAnswerBytes: 16 * 1024 * 1024,
  /**
   * How long the registry may take: less than the caller's own 60 seconds, so that the caller
   * receives the reason.
   */
  registryTimeoutMs: 55 * second,

  requestTimeoutMs: 60 * second,
  /** The log names requests that take longer. */
  slowRequestMs: 5 * second,
  scriptTimeoutMs: 120 * second,
  /** How long a call waits for a lock held by another call. */
  lockWaitMs: 5 * second,
  /**
   * How long a migration waits for a lock, while calls on the same table queue behind it; how long
   * it then lets them pass; how often it tries. All tries together take longer than the longest
   * report file.
   */
  migrationLockMs: 2 * second,
  migrationRetryMs: 10 * second,
  migrationTries: 400,
  /**
   * The maximum idle time of an open transaction: of a call, of a background job, of an operator's
   * command.
   */
  idleTransactionMs: 10 * second,
  longIdleTransactionMs: minute,
  scriptIdleMs: 10 * minute,
  /**
   * How long the database may take to accept a connection, and the idle time after which TCP
   * keepalive probes start.
   */
  connectMs: 10 * second,
  keepAliveMs: 5 * second,
  /** How long a connection is used. */
  connectionLifeSeconds: 30 * 60,
  /**
   * How often expired rows are deleted; how long the result of a call is returned again for its
   * key, and an ended session and a notification are kept.
   */
  expiryMs: 10 * minute,
  keysKeptMs: 7 * day,
  sessionsKeptMs: 90 * day,
  notificationsKeptMs: 30 * day,
  /**
   * Unread notifications that are counted; more are shown as "99+". They are sought among so many of
   * the newest of a person and of a branch.
   */
  unreadCounted: 100,
  unreadSought: 500,
  /** Calls that wait for a connection of the pool: further calls are refused at once. */
  callsWaiting: 64,
  /**
   * How often the database's clock is read; the clock difference of this machine that is reported,
   * and the one at which it is not ready.
   */
  clockReadMs: 2 * second,
  clockWarnMs: 2 * second,
  clockOffMs: 30 * second,
  /**
   * The time without a response after which PostgreSQL is asked about a statement, and how long it
   * may take to answer that.
   */
  unansweredMs: 3 * second,
  silentDatabaseMs: 10 * second,
  /** Wait before a failed request is tried once more. */
  retryMs: second,
  /**
   * How long after a response the server is taken to be reachable; later it is asked, with this
   * timeout.
   */
  answerCountsMs: 500,
  probeMs: 5 * second,
  /**
   * Waits before a change whose response was lost is sent again with its key, to find out its
   * result.
   */
  settleWaitsMs: [second, 2 * second, 4 * second, 8 * second],
  /** Delay after a keystroke before the page's query changes. */
  debounceMs: 100,

  /** Requests of one HTTP connection that may be in progress at once. */
  pipelinedRequests: 16,
  /** Open sockets of a session (in one process), and subscriptions of a socket. */
  socketsPerSession: 20,
  subscriptionsPerSocket: 50,
  /** Bytes of a message, how many messages may arrive at once, and how many more each second. */
  socketMessageBytes: 64 * 1024,
  socketMessages: 120,
  socketMessagesPerSecond: 10,
  /** How long a socket may take to authenticate, and how long it may be silent. */
  socketInitMs: 5 * second,
  socketSilentMs: 60 * second,
  /**
   * Bytes that may be queued for a socket that sends but does not read, and how long anything may
   * be queued.
   */
  socketWaitingBytes: 256 * 1024,
  socketDrainMs: 10 * second,
  /** Changes queued for a subscriber; more are replaced by one, "everything may have changed". */
  changesWaiting: 200,

  heartbeatMs: 15 * second,
  offlineMs: 45 * second,
  /**
   * Station updates queued for a watcher; more are replaced by the current state of the whole
   * board.
   */
  stationsWaiting: 500,
  /**
   * How often stations are checked for incidents, and cards judged; the days of cards in which a
   * change is searched, and their maximum number.
   */
  incidentLookMs: 10 * second,
  rejectJudgeMs: 2 * minute,
  rejectDays: 3,
  rejectCards: 300,
  /** Days whose cards determine the usual share of rejects. */
  rejectUsualDays: 60,
  /** A recurrence within this time after its end belongs to the same incident. */
  incidentRecursMs: 15 * minute,
  /** Days of a station's history that the screens show. */
  uptimeDays: 30,
  /** Stations on one page of the history. */
  uptimeStations: 25,

  /**
   * How often a process reads the QR keys, how long others may cache them, and how long a new key
   * waits before it signs.
   */
  qrKeysReadMs: minute,
  qrKeysCachedSeconds: 300,
  qrKeyLeadMs: 10 * minute,

  /**
   * How long counters that several users watch are shared, while no change to what they count is
   * announced.
   */
  sharedReadMs: 2 * second,
  /** How long a loaded session is reused, while no change to it or its user is announced. */
  keptSessionMs: second,
  /** Rows of a list that are counted exactly; above it the list shows "10,000+". */
  countCap: 10_000,
  /** Rows of a report that its screen shows; its files contain all. */
  reportRows: 2_000,
  /** Rows of a list inside another record (a lot's moves, a store's lots) that a screen shows. */
  nestedRows: 1_000,
  /**
   * Steps of the audit trail whose seals are checked when somebody opens it; `npm run verify-audit`
   * checks all.
   */
  sealsShown: 1_000,
  /**
   * Minimum days of the audit trail in the database, whatever the setting: screens show the history
   * of records from them.
   */
  auditKeptDays: 730,
  /** Users of the CSM area that its screen lists; its reports contain all. */
  csmUsers: 2_000,
  /**
   * Matches of a search text up to which applications are found by their keys; above it the word is
   * common.
   */
  searchKeys: 2_000,
  /** The same for employers. */
  searchEmployers: 200,
  /**
   * JSON from outside: levels of nesting, keys of one object, values in all. Signed-in users may
   * send more values in one command (a signature has 8,000), and still more in the calls of the
   * main API that carry a list of lots or of applications.
   */
  jsonDepth: 40,
  jsonKeys: 250,
  jsonValues: 1_000,
  jsonCommandValues: 10_000,
  jsonListValues: 100_000,
  /** Bytes of a GraphQL request, and of any request without a session. */
  graphqlBytes: 512 * 1024,
  strangerBytes: 64 * 1024,
  /** Faults of one input that a response names; later ones are not checked. */
  faultsNamed: 20,
  pageSize: 50,
  pageSizeMaximum: 200,
  /** Passed cards that the despatch screen shows at once. */
  despatchCards: 500,
  /** Whole days after which an uncollected package is marked. */
  collectionDays: 14,
  /**
   * The limits of a signature: strokes, points in all, and the minimum length of the pen's path in
   * units of its field.
   */
  signatureStrokes: 60,
  signaturePoints: 4_000,
  signatureInk: 60,

  /**
   * The limits of a read's arguments: characters of one text (a search text, a name, an id, a
   * cursor), and items of a list.
   */
  askedText: 1_000,
  askedItems: 500,
  /** Cards in one container of spoiled cards. */
  containerCards: 1_000,

  /** Maximum rows of a legacy list, which states that it was cut. */
  legacyRows: 10_000,
  /** Bytes of a legacy request's body, unless its endpoint defines another limit. */
  legacyBodyBytes: 1024 * 1024,
  deliveryOrderBytes: 5 * 1024 * 1024,
  /** Lots of one delivery order, cards of one lot, and lots of one distribution or return. */
  deliveryOrderLots: 5_000,
  lotCards: 1_000_000,
  transferLines: 500,
  /** Past days for which a station is reminded of days that it has not closed. */
  unclosedDays: 31,
  /** Past days for which a missing lot traveller is still requested. */
  travellerDays: 31,
  /** Days whose use determines how long the stock will last. */
  stockUseDays: 30,
  registryFileBytes: 50 * 1024 * 1024,
  /** How often the registry's folder is checked. */
  registryPollMs: 2 * second,
  /**
   * Bytes of one record of a registry file, as text: its photograph in Base64, and the remaining
   * fields.
   */
  registryRecordBytes: Math.ceil((photoBytes * 4) / 3) + 64 * 1024,
  /** Applications of one call of the main API, and its bytes. */
  insertedApplications: 1_000,
  insertedApplicationsBytes: 5 * 1024 * 1024,
  /** Invalid records in one registry file at which reading stops. */
  registryRowErrors: 50_000,

  /**
   * A job file of the CSM area: maximum bytes, and how long it must be unchanged before it is read.
   */
  csmFileBytes: 64 * 1024,
  csmFileRestMs: 1_500,
  /**
   * How often its folders are checked without a change notification, and the files that one
   * transaction takes.
   */
  csmFolderLookMs: 5 * second,
  csmFilesAtOnce: 250,
  /** Jobs of the CSM area that one supervisor's consent can delete. */
  csmDeletedAtOnce: 50,
  /** The highest price of a card in ringgit, and the branches for which one can be set at once. */
  unitPriceMyr: 10_000,
  rateBranches: 200,

  /** The largest threshold of a branch's blank cards of one type. */
  thresholdCards: 1_000_000,
  /** Rows of a workbook of master settings that are read at once. */
  importRows: 5_000,

  /** Rows of a courier's workbook that are imported at once. */
  courierRows: 100_000,
  /**
   * How long an import may take to be written, milliseconds: as long as its caller waits before
   * giving up; other changes have half of that.
   */
  courierImportMs: 55 * second,
  /** Milliseconds that one courier import waits for another to be written. */
  courierLockMs: 10_000,

  /**
   * The limits of a workbook: entries of its zip, unpacked bytes, and the compression ratio of any
   * part.
   */
  workbookEntries: 10_000,
  workbookUnpackedBytes: 512 * 1024 * 1024,
  workbookRatio: 200,
  /** Unpacked bytes of the shared strings, and their maximum number. */
  workbookSharedTextBytes: 64 * 1024 * 1024,
  workbookSharedTexts: 2_000_000,
  /** Characters of one row or shared string in the source. */
  workbookRecordBytes: 4 * 1024 * 1024,
  /**
   * Elements of a workbook's part before a row or string of it ends: a row of all 16,384 columns
   * has some 100,000.
   */
  workbookRecordElements: 200_000,
  /** Characters of a number format. */
  workbookFormatCharacters: 255,
  /** Uploaded workbooks that one process reads at a time, how many more wait, and for how long. */
  workbooksRead: 2,
  workbooksWaiting: 4,
  workbookWaitMs: 10 * second,

  /** Bytes of a file that a screen sends, and how long it is kept for its command. */
  uploadBytes: 20 * 1024 * 1024,
  /** Evidence of custody cases: the bytes of a file, and the files of a case. */
  evidenceBytes: 10 * 1024 * 1024,
  evidenceFiles: 20,
  uploadKeptMs: day,
  /**
   * Stored files of one user, above which the oldest are deleted, and the number of files that one
   * session may send within a minute.
   */
  uploadsKept: 50,
  uploadsKeptBytes: 200 * 1024 * 1024,
  uploadsPerMinute: 20,

  /**
   * Images for the print surface: bytes, the longest side, and pixels; fewer for those that can't
   * be streamed (interlaced, WebP).
   */
  surfaceBytes: 10 * 1024 * 1024,
  surfaceSide: 12_000,
  surfacePixels: 24_000_000,
  surfaceWholePixels: 12_000_000,
  /** Chunks of a PNG before its first image data. */
  surfaceChunks: 1_000,
  /** Pixels of the narrowest crop, and degrees of rotation in addition to quarter turns. */
  surfaceCropWidth: 20,
  surfaceFineDegrees: 45,
  /** Images that wait while one is processed, and how long one may take. */
  surfaceWaiting: 8,
  surfaceSeconds: 5,

  /** A photograph of the registry: bytes, the longest side, and pixels. */
  photoBytes,
  photoSide: 4_000,
  photoPixels: 4_000_000,
  /**
   * Photographs in a call above which a user may have only one such call at a time; and how many
   * wait for their turn, one of each call.
   */
  photosBeside: 10,
  photosWaiting: 32,

  /**
   * The limits of a list that a screen sends to be written as a workbook: bytes, rows, columns,
   * cells, characters of a cell, and how often within a minute.
   */
  exportBytes: 50 * 1024 * 1024,
  exportRows: 200_000,
  exportColumns: 200,
  exportCells: 4_000_000,
  exportTextCharacters: 32_767,
  /** Bytes of one of its rows, and of everything else. */
  exportRowBytes: 2 * 1024 * 1024,
  workbooksPerMinute: 20,

  /**
   * Report files that one process writes at the same time, those of one user among them, and how
   * long another waits for its turn.
   */
  reportFiles: 4,
  reportFilesOfPerson: 2,
  reportFileWaitMs: 3 * second,
  /** How long the rows of one may be read: its transaction stays open that long. */
  reportFileMs: 60 * minute,
  /** How long the receiver of a file may pause reading it. */
  untakenMs: 30 * second,
  /** Rows from which a report is created as a file in the background. */
  backgroundRows: 100_000,
  /** Stored exports of one user, bytes of one file, and how long it is kept. */
  exportsKept: 30,
  exportFileBytes: 200 * 1024 * 1024,
  exportKeptMs: 3 * day,
  /** Bytes of one chunk of such a file. */
  exportPieceBytes: 1024 * 1024,
  /**
   * How often a process looks for an export to create, after what silence its lease ends, and how
   * often it renews the lease.
   */
  exportLookMs: 5 * second,
  exportLeaseMs: 10 * second,
  exportBeatMs: 2 * second,
  /** How often a failed export is restarted, and how long it waits each time. */
  exportAttempts: 3,
  exportRetryMs: 30 * second,
  /** How long a mail that could not be sent waits. */
  mailRetryMs: 5 * minute,
  /** How often a process looks whether a mail about unread notifications is due. */
  digestLookMs: minute,
  /** Scheduled reports of one user. */
  schedulesOfPerson: 20,

  dayMs: day,
} as const

/** The branch code of headquarters, which sees all branches. */
export const headquarters = 'HQ'
