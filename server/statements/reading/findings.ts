import type { Fault, Question } from "./statement-line.ts";

const FAULTS_KEPT = 200;

/** What came up while a file was read. */
export class Findings {
  readonly faults: Fault[] = [];
  faultCount = 0;
  stopped = false;
  readonly questions: Question[] = [];
  readonly #leftOut = new Map<string, number>();

  fault(fault: Fault) {
    this.faultCount += 1;
    this.stopped ||= fault.stops;
    if (this.faults.length < FAULTS_KEPT) this.faults.push(fault);
  }

  /** Once for each kind. */
  ask(question: Question) {
    if (!this.questions.some(({ kind }) => kind === question.kind)) this.questions.push(question);
  }

  leaveOut(reason: string) {
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
  }

  get leftOut() {
    return [...this.#leftOut].map(([reason, rows]) => ({ reason, rows }));
  }
}
