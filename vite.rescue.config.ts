import { createHash } from "node:crypto";
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Scripts and styles in the page itself, which may load nothing else: it works from a disk, without us. */
function onePage(): Plugin {
  return {
    name: "one-page",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith(".html"));
      if (page?.type !== "asset") throw new Error("the page was not built");
      let [script, style] = ["", ""];
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === "chunk") script += part.code;
        else if (name.endsWith(".css")) style += part.source;
        if (part !== page) delete bundle[name];
      }
      // Where vite would list what to load beside a lazy part: here nothing is beside it.
      script = script.replaceAll("__VITE_PRELOAD__", "void 0");
      // What a script says must not end it.
      script = script.replaceAll("</script", "<\\/script");
      const policy = [
        "default-src 'none'",
        `script-src ${sha256(script)}`,
        `style-src ${sha256(style)}`,
        "font-src data:",
        "img-src data:",
        // Whichever node the reader names.
        "connect-src https: http:",
        "form-action 'none'",
        "base-uri 'none'",
      ].join("; ");
      page.fileName = "rescue.html";
      page.source = String(page.source)
        .replace(/\s*<script type="module"[^>]*><\/script>/, "")
        .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
        .replace(
          "<meta charset",
          () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <meta charset`,
        )
        .replace("</head>", () => `<style>${style}</style>\n  </head>`)
        .replace("</body>", () => `<script type="module">${script}</script>\n  </body>`);
    },
  };
}

export default defineConfig({
  root: resolve(import.meta.dirname, "rescue/page"),
  plugins: [react(), tailwindcss(), onePage()],
  publicDir: false,
  build: {
    outDir: resolve(import.meta.dirname, "dist"),
    emptyOutDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, "rescue/page/rescue.html"),
      output: { codeSplitting: false },
    },
  },
});
