import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../../shared/rules/language.ts";

/** The few pieces every mail is made of. Tables and inline styles, because mail programs know little else. */

const INK = "#14161A";
const QUIET = "#454B54";
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export function renderMail(preview: string, children: ReactNode, language: Language = "en"): string {
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{preview}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: "#F2F4F1", fontFamily: FONT, color: INK }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preview}</div>
        <main>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td align="center" style={{ padding: "32px 16px" }}>
                  <Sheet>{children}</Sheet>
                </td>
              </tr>
            </tbody>
          </table>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function Sheet({ children }: { children: ReactNode }) {
  const style = {
    maxWidth: 600,
    background: "#FFFFFF",
    border: "1px solid #D5DAD3",
    borderRadius: 6,
    textAlign: "left",
  } as const;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={style}>
      <tbody>
        <tr>
          {/* Addresses and signatures are one word each: broken anywhere, or a phone shrinks the whole mail. */}
          <td style={{ padding: "28px 32px 32px", overflowWrap: "anywhere", wordBreak: "break-word" }}>
            <p
              style={{
                margin: "0 0 24px",
                paddingBottom: 16,
                borderBottom: `1.5px solid ${INK}`,
                fontWeight: 700,
                fontSize: 18,
              }}
            >
              Ledgerline
            </p>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export const Heading = ({ children }: { children: ReactNode }) => (
  <h1 style={{ margin: "0 0 12px", fontSize: 24, lineHeight: "30px" }}>{children}</h1>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: "0 0 16px", fontSize: 16, lineHeight: "24px" }}>{children}</p>
);

export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <p style={{ margin: "24px 0" }}>
    <a
      href={href}
      style={{
        display: "inline-block",
        padding: "12px 24px",
        background: "#FFD400",
        border: `1.5px solid ${INK}`,
        borderRadius: 4,
        color: INK,
        fontWeight: 700,
        fontSize: 16,
        textDecoration: "none",
      }}
    >
      {children}
    </a>
  </p>
);

export const Small = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: "0 0 8px", fontSize: 13, lineHeight: "20px", color: QUIET }}>{children}</p>
);

export const MailLink = ({ href, children = href }: { href: string; children?: string }) => (
  <a href={href} style={{ color: INK }}>
    {children}
  </a>
);
