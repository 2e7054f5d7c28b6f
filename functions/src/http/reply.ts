/** What a handler may say about the answer beyond its body. */
export interface Reply {
  header(name: string, value: string): void;
  /** Adds a Set-Cookie header; `cookie` is the whole value. */
  cookie(cookie: string): void;
  status(status: number): void;
  /** Whom the audit log names when the request itself carries nobody (sign-in). */
  auditAs(companyId: number, userId: number): void;
  /** What the audit log says it was about, where that is more than the one id of the path. */
  auditAbout(target: string): void;
  /** The handler has written the audit log's entry itself, with what it tells of. */
  auditWritten(): void;
}

export interface ReplyParts {
  status: number | undefined;
  headers: Record<string, string>;
  cookies: string[];
  audited: { companyId: number; userId: number } | undefined;
  auditTarget: string | undefined;
  auditWritten: boolean;
}

export function createReply(): { reply: Reply; parts: ReplyParts } {
  const parts: ReplyParts = {
    status: undefined,
    headers: {},
    cookies: [],
    audited: undefined,
    auditTarget: undefined,
    auditWritten: false,
  };
  const reply: Reply = {
    header: (name, value) => void (parts.headers[name] = value),
    cookie: (cookie) => void parts.cookies.push(cookie),
    status: (status) => void (parts.status = status),
    auditAs: (companyId, userId) => void (parts.audited = { companyId, userId }),
    auditAbout: (target) => void (parts.auditTarget = target),
    auditWritten: () => void (parts.auditWritten = true),
  };
  return { reply, parts };
}
