import type { Migration } from "kysely";
import { people } from "./001-people";
import { calendar } from "./002-calendar";
import { work } from "./003-work";
import { access } from "./004-access";
import { portal } from "./005-portal";
import { sectionsAndViews } from "./006-sections-and-views";
import { geofences } from "./007-geofences";
import { registers } from "./008-registers";
import { offeredTypes } from "./009-offered-types";
import { outbox } from "./010-outbox";
import { bulk } from "./011-bulk";
import { requests } from "./012-requests";
import { listIndexes } from "./013-list-indexes";
import { leave } from "./014-leave";
import { historyAndMessages } from "./015-history-and-messages";
import { incompleteDays } from "./016-incomplete-days";
import { ownDigits } from "./017-own-digits";
import { clocking } from "./018-clocking";
import { reports } from "./019-reports";
import { specialOvertime } from "./020-special-overtime";
import { attachments } from "./021-attachments";
import { notifications } from "./022-notifications";
import { requestLists } from "./023-request-lists";
import { periodClose } from "./024-period-close";
import { sectionMinimum } from "./025-section-minimum";
import { reportSchedules } from "./026-report-schedules";
import { logo } from "./027-logo";
import { scheduleVersion } from "./028-schedule-version";
import { clockOfPunch } from "./029-clock-of-punch";
import { decidedFor } from "./030-decided-for";
import { bulkUndo } from "./031-bulk-undo";
import { permitOnce } from "./032-permit-once";
import { askedTogether } from "./033-asked-together";
import { requestsOfEveryone } from "./034-requests-of-everyone";
import { signInThrottle } from "./035-sign-in-throttle";
import { usedNonces } from "./036-used-nonces";
import { sessions } from "./037-sessions";
import { accountsChangeFirstPassword } from "./038-accounts-change-first-password";
import { secondFactors } from "./039-second-factors";
import { monthTables } from "./040-month-tables";
import { licenceKept } from "./048-licence-kept";
import { leaveRulesKeepSaved } from "./049-leave-rules-keep-saved";
import { printDailyWorkIsACode } from "./060-print-daily-work-is-a-code";
import { whyPunchesWait } from "./061-why-punches-wait";
import { administrators } from "./062-administrators";
import { messagesToAccounts } from "./070-messages-to-accounts";
import { jobsSayWhatTheyCount } from "./080-jobs-say-what-they-count";
import { reminders } from "./082-reminders";
import { namesInPlainWords } from "./090-names-in-plain-words";
import { dayCorrections } from "./100-day-corrections";
import { undoImports } from "./101-undo-imports";
import { ruleSets } from "./110-rule-sets";
import { leavePaidAs } from "./120-leave-paid-as";
import { leaveTypeLimits } from "./121-leave-type-limits";
import { periodRules } from "./130-period-rules";
import { workAssignments } from "./131-work-assignments";
import { justifiedLateness } from "./132-justified-lateness";
import { payItems } from "./140-pay-items";
import { payrollFiles } from "./141-payroll-files";
import { personImports } from "./156-person-imports";
import { referenceVersion } from "./165-reference-version";
import { daysToCompute } from "./166-days-to-compute";
import { jobTakenBy } from "./173-job-taken-by";
import { terminals } from "./180-terminals";
import { unannounced } from "./189-unannounced";
import { oneQueueOfDays } from "./190-one-queue-of-days";
import { intakeKeys } from "./191-intake-keys";
import { storedFiles } from "./225-stored-files";
import { kiosks } from "./260-kiosks";
import { kioskCodes } from "./261-kiosk-codes";
import { terminalJournalExpires } from "./275-terminal-journal-expires";
import { terminalWaitingLines } from "./276-terminal-waiting-lines";
import { noPlayedClocks } from "./277-no-played-clocks";
import { jobRefusal } from "./282-job-refusal";
import { schemaState } from "./283-schema-state";
import { terminalsMissed } from "./286-terminals-missed";
import { terminalPushKeys } from "./287-terminal-push-keys";
import { usedPhoneCodes } from "./290-used-phone-codes";
import { kioskPhotos } from "./291-kiosk-photos";
import { itemsNotComputed } from "./293-items-not-computed";
import { intakeKeysDeclared } from "./310-intake-keys-declared";
import { waitingLineEndings } from "./311-waiting-line-endings";
import { ramadanMonths } from "./316-ramadan-months";
import { typesRemembered } from "./317-types-remembered";
import { viewsOfMonths } from "./318-views-of-months";
import { leaveSumsInDaysAndHours } from "./319-leave-sums-in-days-and-hours";
import { placeChanges } from "./320-place-changes";
import { assignmentsByPerson } from "./321-assignments-by-person";
import { daysByDate } from "./322-days-by-date";
import { flawedDaysByDate } from "./323-flawed-days-by-date";
import { storedPresence } from "./324-stored-presence";
import { daySums } from "./325-day-sums";
import { daysWithEntries } from "./326-days-with-entries";
import { requestsByLastDay } from "./327-requests-by-last-day";

/** Every migration, oldest first: add a line, never change one that has been released. */
export const migrations: Record<string, Migration> = {
  "001-people": people,
  "002-calendar": calendar,
  "003-work": work,
  "004-access": access,
  "005-portal": portal,
  "006-sections-and-views": sectionsAndViews,
  "007-geofences": geofences,
  "008-registers": registers,
  "009-offered-types": offeredTypes,
  "010-outbox": outbox,
  "011-bulk": bulk,
  "012-requests": requests,
  "013-list-indexes": listIndexes,
  "014-leave": leave,
  "015-history-and-messages": historyAndMessages,
  "016-incomplete-days": incompleteDays,
  "017-own-digits": ownDigits,
  "018-clocking": clocking,
  "019-reports": reports,
  "020-special-overtime": specialOvertime,
  "021-attachments": attachments,
  "022-notifications": notifications,
  "023-request-lists": requestLists,
  "024-period-close": periodClose,
  "025-section-minimum": sectionMinimum,
  "026-report-schedules": reportSchedules,
  "027-logo": logo,
  "028-schedule-version": scheduleVersion,
  "029-clock-of-punch": clockOfPunch,
  "030-decided-for": decidedFor,
  "031-bulk-undo": bulkUndo,
  "032-permit-once": permitOnce,
  "033-asked-together": askedTogether,
  "034-requests-of-everyone": requestsOfEveryone,
  "035-sign-in-throttle": signInThrottle,
  "036-used-nonces": usedNonces,
  "037-sessions": sessions,
  "038-accounts-change-first-password": accountsChangeFirstPassword,
  "039-second-factors": secondFactors,
  "040-month-tables": monthTables,
  "048-licence-kept": licenceKept,
  "049-leave-rules-keep-saved": leaveRulesKeepSaved,
  "060-print-daily-work-is-a-code": printDailyWorkIsACode,
  "061-why-punches-wait": whyPunchesWait,
  "062-administrators": administrators,
  "070-messages-to-accounts": messagesToAccounts,
  "080-jobs-say-what-they-count": jobsSayWhatTheyCount,
  "082-reminders": reminders,
  "090-names-in-plain-words": namesInPlainWords,
  "100-day-corrections": dayCorrections,
  "101-undo-imports": undoImports,
  "110-rule-sets": ruleSets,
  "120-leave-paid-as": leavePaidAs,
  "121-leave-type-limits": leaveTypeLimits,
  "130-period-rules": periodRules,
  "131-work-assignments": workAssignments,
  "132-justified-lateness": justifiedLateness,
  "140-pay-items": payItems,
  "141-payroll-files": payrollFiles,
  "156-person-imports": personImports,
  "165-reference-version": referenceVersion,
  "166-days-to-compute": daysToCompute,
  "173-job-taken-by": jobTakenBy,
  "180-terminals": terminals,
  "189-unannounced": unannounced,
  "190-one-queue-of-days": oneQueueOfDays,
  "191-intake-keys": intakeKeys,
  "225-stored-files": storedFiles,
  "260-kiosks": kiosks,
  "261-kiosk-codes": kioskCodes,
  "275-terminal-journal-expires": terminalJournalExpires,
  "276-terminal-waiting-lines": terminalWaitingLines,
  "277-no-played-clocks": noPlayedClocks,
  "282-job-refusal": jobRefusal,
  "283-schema-state": schemaState,
  "286-terminals-missed": terminalsMissed,
  "287-terminal-push-keys": terminalPushKeys,
  "290-used-phone-codes": usedPhoneCodes,
  "291-kiosk-photos": kioskPhotos,
  "293-items-not-computed": itemsNotComputed,
  "310-intake-keys-declared": intakeKeysDeclared,
  "311-waiting-line-endings": waitingLineEndings,
  "316-ramadan-months": ramadanMonths,
  "317-types-remembered": typesRemembered,
  "318-views-of-months": viewsOfMonths,
  "319-leave-sums-in-days-and-hours": leaveSumsInDaysAndHours,
  "320-place-changes": placeChanges,
  "321-assignments-by-person": assignmentsByPerson,
  "322-days-by-date": daysByDate,
  "323-flawed-days-by-date": flawedDaysByDate,
  "324-stored-presence": storedPresence,
  "325-day-sums": daySums,
  "326-days-with-entries": daysWithEntries,
  "327-requests-by-last-day": requestsByLastDay,
};
