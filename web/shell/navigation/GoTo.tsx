import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Sends the person on, once, to the address first given: by the next drawing "here" may already be elsewhere. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate();
  const [target] = useState(href);
  useEffect(() => void navigate({ href: target, replace: true }), [navigate, target]);
  return null;
}
