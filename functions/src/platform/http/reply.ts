/** What a handler may say about the answer beyond its body. */
export interface Reply {
  header(name: string, value: string): void;
  /** Adds a Set-Cookie header; `cookie` is the whole value. */
  cookie(cookie: string): void;
  status(status: number): void;
  /**
   * In whose log it stands, and who did it: where the request itself carries nobody (sign-in), and of a super user in
   * another company.
   */
  auditAs(companyId: number, userId: number): void;
  /** What the audit log says it was about, where that is more than the one id of the path. */
  auditAbout(target: string): void;
  /** What that is called, where it is gone when the entry is written. Never a customer's name. */
  auditName(name: string): void;
  /** Which fields it changed, by their names. */
  auditChanged(fields: string[]): void;
  /** No entry is written for it: the handler has done so itself, with what it tells of, or there is nothing to tell. */
  auditWritten(): void;
}

export interface ReplyParts {
  status: number | undefined;
  headers: Record<string, string>;
  cookies: string[];
  audited: { companyId: number; userId: number } | undefined;
  auditTarget: string | undefined;
  auditName: string | undefined;
  auditChanged: string[] | undefined;
  auditWritten: boolean;
}

export function createReply(): { reply: Reply; parts: ReplyParts } {
  const parts: ReplyParts = {
    status: undefined,
    headers: {},
    cookies: [],
    audited: undefined,
    auditTarget: undefined,
    auditName: undefined,
    auditChanged: undefined,
    auditWritten: false,
  };
  const reply: Reply = {
    header: (name, value) => void (parts.headers[name] = value),
    cookie: (cookie) => void parts.cookies.push(cookie),
    status: (status) => void (parts.status = status),
    auditAs: (companyId, userId) => void (parts.audited = { companyId, userId }),
    auditAbout: (target) => void (parts.auditTarget = target),
    auditName: (name) => void (parts.auditName = name),
    auditChanged: (fields) => void (parts.auditChanged = fields),
    auditWritten: () => void (parts.auditWritten = true),
  };
  return { reply, parts };
}
