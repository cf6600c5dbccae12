import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";

/** A form, so that it leads to the login page where no script runs; `open-sign-in.ts` makes it open the dialog. */
export function SignInButton({ className = "", children }: { className?: string; children: string }) {
  return (
    <form action={paths.login()} className="sign-in">
      <Button type="submit" className={className}>
        {children}
      </Button>
    </form>
  );
}
