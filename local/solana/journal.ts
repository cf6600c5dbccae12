import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";

const NEWLINE = 0x0a;
const TAB = 0x09;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Where the last part of a line lies in the file. */
export interface Place {
  offset: number;
  bytes: number;
}

export interface JournalLine {
  /** What is needed of every line at every start. */
  head: string;
  /** Read only as far as the last snapshot does not hold them. */
  accounts(): string;
  /** Read when somebody asks. */
  body: Place;
  /** Where the next line begins. */
  end: number;
}

/**
 * One line of JSON per transaction, in three parts between tabs, of which each is read when it is needed.
 * All lines are read once before the first is added: that is how the end is found.
 */
export class Journal {
  private readonly fd: number;
  sizeBytes = 0;

  constructor(file: string) {
    this.fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  }

  fileBytes(): number {
    return fstatSync(this.fd).size;
  }

  /** Every whole line, oldest first. What is left of a line that a killed process began is cut off. */
  *lines(): Generator<JournalLine> {
    let rest = Buffer.alloc(0);
    for (let chunk = this.chunk(rest); chunk.length > rest.length; chunk = this.chunk(rest)) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        const line = lineIn(chunk.subarray(from, end), this.sizeBytes);
        this.sizeBytes = line.end;
        yield line;
        from = end + 1;
      }
      rest = chunk.subarray(from);
    }
    this.cutOff();
  }

  /** Once this returns, the line survives the end of this process; a line that cannot be written leaves no trace. */
  append(head: string, accounts: string, body: string): Place {
    const line = Buffer.from(`${head}\t${accounts}\t${body}\n`);
    try {
      for (let written = 0; written < line.length; ) {
        written += writeSync(this.fd, line, written, line.length - written, this.sizeBytes + written);
      }
    } catch (error) {
      this.cutOff();
      throw error;
    }
    const bytes = Buffer.byteLength(body);
    this.sizeBytes += line.length;
    return { offset: this.sizeBytes - 1 - bytes, bytes };
  }

  read({ offset, bytes }: Place): string {
    const body = Buffer.alloc(bytes);
    readSync(this.fd, body, 0, bytes, offset);
    return body.toString();
  }

  close(): void {
    closeSync(this.fd);
  }

  private cutOff(): void {
    if (this.fileBytes() > this.sizeBytes) ftruncateSync(this.fd, this.sizeBytes);
  }

  /** What was left over, and what follows it in the file. */
  private chunk(rest: Buffer): Buffer<ArrayBuffer> {
    const from = this.sizeBytes + rest.length;
    const more = Buffer.alloc(Math.min(CHUNK_BYTES, Math.max(0, this.fileBytes() - from)));
    const read = more.length ? readSync(this.fd, more, 0, more.length, from) : 0;
    return Buffer.concat([rest, more.subarray(0, read)]);
  }
}

function lineIn(line: Buffer, offset: number): JournalLine {
  const first = line.indexOf(TAB);
  const second = line.indexOf(TAB, first + 1);
  return {
    head: line.toString("utf8", 0, first),
    accounts: () => line.toString("utf8", first + 1, second),
    body: { offset: offset + second + 1, bytes: line.length - second - 1 },
    end: offset + line.length + 1,
  };
}
